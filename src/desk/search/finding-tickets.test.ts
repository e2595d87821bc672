/** `find_tickets` finds what a look at every text finds, within its budget. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { searchTerms } from '#company/searching/search-terms'
import { listTickets } from '#desk/tickets/contract'
import { searchBudget } from '#desk/tickets/matching-text'
import { inBulk } from '#workshop/testing/bulk'
import { createWorld, type World } from '#workshop/testing/world'
import { indexTexts } from './indexing-texts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const words = [
  'ya',
  'playa',
  'está',
  'esta',
  'listo',
  'el',
  'pedido',
  'su',
  'perdido',
  'extraordinariamente',
  '4',
  '55',
]
const separators = [' ', ', ', '... ', ' ¿', '-', '\n']
const phrase = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...separators)), {
    minLength: 1,
    maxLength: 7,
  })
  .map((parts) => parts.flat().join(''))

/** A ticket for each text; the messages of the last ten are not indexed. */
async function write(texts: string[], indexed = texts.length) {
  const { platform, acmeId } = world
  // Deleting them row by row takes minutes.
  await platform`truncate tickets, new_texts, ticket_counters cascade`
  for (const [from, to] of [
    [0, indexed],
    [indexed, texts.length],
  ]) {
    await inBulk(
      platform,
      (sql) => sql`
      with contact as (
        insert into contacts (company_id, name) values (${acmeId}, '-') returning id
      ), texts as (
        select nextval(pg_get_serial_sequence('tickets', 'id'))::integer as id, body
        from unnest(${texts.slice(from, to)}::text[]) as body
      ), opened as (
        insert into tickets (company_id, id, contact_id, status, last_seq)
        select ${acmeId}, texts.id, contact.id, 'closed', 1 from texts, contact returning id
      )
      insert into messages (company_id, ticket_id, seq, contact_id, author_id, wa_id, from_me, origin, body)
      select ${acmeId}, texts.id, 1, contact.id, contact.id, texts.id::text, false, 'customer', body
      from texts, contact, (select count(*) from opened) as after`,
    )
    if (from === 0) await indexAll(platform)
  }
}

/** What the chore leaves behind, which takes small batches and pauses, at once. */
async function indexAll(platform: World['platform']) {
  await inBulk(
    platform,
    (sql) => sql`
    insert into ticket_texts (company_id, ticket_id, part, body, contact_key)
    select company_id, ticket_id, 0, plain_text(body), '-' || chr(2) from messages`,
  )
  await platform`truncate new_texts`
}

const analyze = () => inBulk(world.platform, (sql) => sql`analyze tickets, ticket_texts`)

interface Found {
  ids: number[] | null
  wanted: number[]
}

async function find(text: string): Promise<Found> {
  const { platform, acmeId } = world
  const { terms, withDigits } = searchTerms(text)
  const hasAll = (all: string[]) => platform`(select bool_and(
    strpos(plain_text(body), plain_text(term)) > 0) from unnest(${all}::text[]) as term)`
  return platform.begin(async (sql) => {
    await sql`select set_config('app.company_id', ${String(acmeId)}, true)`
    const [found] = await sql<Found[]>`
      select find_tickets(${terms}, ${withDigits}, null, ${searchBudget}::integer) as ids,
        array(select ticket_id from messages
          where ${hasAll(terms)} or ${hasAll(withDigits ?? ['nowhere'])} order by 1) as wanted`
    return found ?? { ids: null, wanted: [] }
  })
}

const inOrder = (ids: number[] | null) => ids?.toSorted((one, other) => one - other)

test('any part of any text is found, across words and their punctuation', async () => {
  await write(fc.sample(phrase, { numRuns: 300, seed: 7 }), 290)
  const part = fc
    .tuple(phrase, fc.nat(20), fc.integer({ min: 3, max: 30 }))
    .map(([text, from, length]) => text.slice(from % text.length).slice(0, length))
    .filter((text) => text.trim().length >= 3)
  const property = fc.asyncProperty(part, async (text) => {
    const { ids, wanted } = await find(text)
    if (ids) expect([text, inOrder(ids)]).toEqual([text, wanted])
    else expect(text.split(/[^\p{L}\d]+/u).every((word) => word.length < 3)).toBe(true)
  })
  await fc.assert(property, { numRuns: 300 })
})

/** Rows of tables that a search fetches. */
async function fetched(text: string, tables = searchedTables): Promise<number> {
  const { platform, acmeId } = world
  const { terms, withDigits } = searchTerms(text)
  return platform.begin(async (sql) => {
    await sql`select set_config('app.company_id', ${String(acmeId)}, true)`
    const [{ rows: before } = { rows: 0 }] = await soFar(sql, tables)
    await sql`select find_tickets(${terms}, ${withDigits}, null, ${searchBudget}::integer)`
    const [{ rows: after } = { rows: 0 }] = await soFar(sql, tables)
    return after - before
  })
}

const searchedTables = ['ticket_texts', 'new_texts', 'tickets', 'messages', 'contacts']

const soFar = (sql: Parameters<Parameters<World['platform']['begin']>[1]>[0], tables: string[]) =>
  sql<{ rows: number }[]>`
    select sum(pg_stat_get_xact_tuples_fetched(oid) + pg_stat_get_xact_tuples_returned(oid))::integer as rows
    from pg_class where relname = any(${tables})`

const common = ['pedido', 'entrega', 'pago', 'factura', 'cliente', 'producto', 'precio', 'gracias']
/** The common words in any order; never two of them the same way round twice in a row. */
const shuffled = (n: number) =>
  common.map((_, at) => common[(at * (1 + 2 * (n % 4)) + n) % common.length]).join(' ')

test('a phrase of common words is found by its neighbourhood, without a look at all that have both', async () => {
  const texts = Array.from({ length: 2_000 }, (_, n) => shuffled(n))
  const sent = Array.from({ length: 30 }, () => 'su factura y su pedido: gracias por el pago')
  await write([...texts, ...sent], texts.length + 20)
  await world.platform`vacuum analyze ticket_texts`
  const { ids, wanted } = await find('"factura y su pedido"')
  expect([wanted.length, inOrder(ids)]).toEqual([30, wanted])
  expect(await fetched('"factura y su pedido"')).toBeLessThan(300)
})

test('no text makes a search read more than its budget', async () => {
  const rows = await Promise.all(
    ['pedido', 'nada de esto', 'gracias', 'xyz', 'pe', 'a pedido', 'factura cliente', 'o p'].map(
      (text) => fetched(text),
    ),
  )
  // Texts, names and new messages, each with its ticket, and the sample.
  expect(Math.max(...rows)).toBeLessThan(6 * searchBudget)

  const { platform, ana } = world
  await platform`insert into new_texts (company_id, ticket_id, seq, body)
    select company_id, ticket_id, seq, plain_text(body) from messages on conflict do nothing`
  await platform`truncate ticket_texts`
  expect(await fetched('nada de esto')).toBeLessThan(6 * searchBudget)
  const { body } = await ana.calls(listTickets, { showAll: 'true', searchParam: 'gracias' })
  expect([body.tickets.length, body.hasMore]).toEqual([40, true])
})

test('a word of most tickets is known as such from a few of them, whatever numbers the tickets have', async () => {
  const many = Math.ceil(1.5 * searchBudget)
  // The sample takes every sixteenth at the most.
  const text = (n: number) => `${shuffled(n)}${(many - 1 - n) % 16 === 0 ? '' : ' azafran'}`
  await write(Array.from({ length: many }, (_, n) => text(n)))
  await analyze()
  const common = await Promise.all([find('pedido'), fetched('pedido')])
  expect([common[0].ids === null, common[1] < 1_000]).toEqual([true, true])

  // Numbers are those of all companies.
  await world.platform`select setval(pg_get_serial_sequence('tickets', 'id'),
    nextval(pg_get_serial_sequence('tickets', 'id')) + 20000)`
  await world.customerWrites('hola')
  const afterOthers = await Promise.all([find('pedido'), fetched('pedido')])
  expect([afterOthers[0].ids === null, afterOthers[1] < 1_000]).toEqual([true, true])
})

test('a word that many texts have, though none of the sample, is known as such from the statistics', async () => {
  const { platform } = world
  const unknown = await fetched('azafran')
  await indexTexts(platform)
  expect([unknown > searchBudget, await fetched('azafran'), await fetched('zafra')]).toEqual([
    true,
    0,
    0,
  ])
  expect((await find('azafran')).ids).toBeNull()

  await write(['azafran', 'canela'])
  await analyze()
  await indexTexts(platform)
  expect(await find('azafran')).toMatchObject({ ids: (await find('azafran')).wanted })
})

test('after a burst of writing every hit is on a page and in the count', async () => {
  const burst = Array.from({ length: 20_000 }, (_, n) =>
    n % 200 === 0 && n < 96 * 200 ? 'va en camino todosjuntos' : `${shuffled(n)} ${n}`,
  )
  await write(['la orden unicavieja', ...burst], 1)
  const { platform, ana } = world
  await platform`update tickets set updated_at = now() - interval '1 year' where id in (select ticket_id from ticket_texts)`
  const count = async (searchParam: string) => {
    const { body } = await ana.calls(listTickets, { showAll: 'true', searchParam })
    return [body.count, body.tickets.length, body.countIsLowerBound]
  }
  expect(await count('unicavieja')).toEqual([1, 1, false])
  expect(await count('todosjuntos')).toEqual([96, 40, false])
  expect(await count('pedido')).toEqual([19_904, 40, false])
  // Texts are made comparable once, as they are written, and not by each search.
  expect(await fetched('"gracias nada"', ['messages', 'tickets', 'contacts'])).toBeLessThan(500)
  expect(await fetched('pedido nada', ['messages', 'contacts'])).toBeLessThan(500)
})

test('what the newest hundreds of many tickets have is counted exactly', async () => {
  const others = Array.from({ length: searchBudget + 1_000 }, (_, n) => shuffled(n))
  await write([...others, ...Array.from({ length: 400 }, () => 'va en camino')])
  const { body } = await world.ana.calls(listTickets, { showAll: 'true', searchParam: 'camino' })
  expect([body.count, body.countIsLowerBound]).toEqual([400, false])
  const many = await world.ana.calls(listTickets, { showAll: 'true', searchParam: 'pedido' })
  expect([many.body.count, many.body.countIsLowerBound]).toEqual([41, true])
})

test('a text just sent to hundreds is counted exactly, by reading little more than it', async () => {
  const greeting = 'Felices fiestas, cerramos del 24 al 26'
  const others = Array.from({ length: 2_000 }, (_, n) => shuffled(n))
  const sent = Array.from({ length: 400 }, () => greeting)
  await write([...others, ...sent], others.length)
  const [{ ids }, rows] = await Promise.all([find('felices fiestas'), fetched('felices fiestas')])
  expect([ids?.length, rows < 5 * sent.length]).toEqual([400, true])

  const { platform, ana } = world
  const { body } = await ana.calls(listTickets, { showAll: 'true', searchParam: 'Felices fiestas' })
  expect([body.count, body.tickets.length, body.hasMore]).toEqual([400, 40, true])

  await indexTexts(platform)
  const indexed = await Promise.all([find('felices fiestas'), fetched('felices fiestas')])
  expect([indexed[0].ids?.length, indexed[1] < 5 * sent.length]).toEqual([400, true])
})
