/**
 * Every filter of `GET /tickets` with every other, against a slow and plain reading of the rules;
 * on random tickets, some of whose texts have been gathered and some not.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { searchTerms } from '#company/searching/search-terms'
import { indexTexts } from '#desk/search/indexing-texts'
import { inBulk } from '#workshop/testing/bulk'
import { viewerOf } from '../../workshop/testing/screens.ts'
import { createWorld, type Person, type World } from '../../workshop/testing/world.ts'
import { listKanbanTickets, listTickets, type Ticket } from './contract.ts'
import { belongs } from './list-membership.ts'
import { ticketStatuses } from './rooms-contract.ts'
import { readTicketFilter } from './state.ts'

interface Row {
  id: number
  status: 'pending' | 'open' | 'closed'
  userId: number | null
  queueId: number | null
  whatsappId: number | null
  unread: number
  name: string
  number: string | null
  texts: { body: string; queueId: number | null }[]
  tagIds: number[]
  createdDay: string
  updatedDay: string
  updatedAt: string
  waitsSince: number
}

type Filter = Record<string, unknown>

const zone = 'Pacific/Kiritimati'
const names = ['Íñigo Núñez', 'MARÍA 100%', 'under_score', 'back\\slash', 'João Gonçalves', 'Ana']
const texts = [
  'Hola, ¿cuánto cuesta el envío?',
  'PEDIDO número 4711',
  'un 50% de descuento',
  'snake_case y back\\slash',
  'coração partido',
  '',
  'nos vemos mañana...',
  'aaa 😀😀😀 bbb',
  'Transferencia-internacional de ultramarinos',
  `${'largo '.repeat(6000)}finalmente`,
]
const searches = [
  'ínigo',
  'NUNEZ',
  '100%',
  'r_s',
  'k\\s',
  'goncal',
  'cuanto',
  '4711',
  '50%',
  '%%%',
  '___',
  'e_c',
  'cora',
  'çã',
  'nos',
  '...',
  '😀😀',
  'ana',
  '2155500',
  'hola pedido',
  'vemos mañ',
  '+52 155',
  'zz',
  'hola cuanto',
  'pedido 4711',
  'un descuento',
  'ransferenciainter',
  'sferencia-internacional',
  'ultramarinos',
  'tramarinosx',
  'rgo lar',
  'inalme',
  'de ul',
  'nunez inigo',
  'nunez pedido',
  'gonçalves "un 50%"',
  '"descuento un"',
  'maria 4711 5',
  '',
]

let world: World
let rows: Row[]
let tagIds: number[]
let connectionIds: number[]
beforeAll(async () => {
  world = await createWorld()
  tagIds = await makeTags()
  await makeTickets()
  await indexTexts(world.platform)
  await makeTickets()
  connectionIds = await makeConnections()
  await changeTexts()
  rows = await readRows()
})
afterAll(() => world.close())

async function makeTags() {
  const made = await world.platform<{ id: number }[]>`
    insert into tags (company_id, name) values (${world.acmeId}, 'a'), (${world.acmeId}, 'b'),
      (${world.globexId}, 'c') returning id`
  return made.map(({ id }) => id)
}

/** One ticket of three has none. */
async function makeConnections() {
  const { platform, acmeId } = world
  const found = await platform<{ id: number }[]>`
    insert into connections (company_id, name) values (${acmeId}, 'Norte'), (${acmeId}, 'Sur')
    returning id`
  const ids = found.map(({ id }) => id)
  await platform`update tickets set whatsapp_id = (${[...ids, null]}::integer[])[1 + id % 3]
    where company_id = ${acmeId}`
  return ids
}

let made = 0
const pick = <T>(things: readonly T[]): T => things[Math.floor(fraction() * things.length)] as T

/** The same tickets in every run. */
let state = 7
function fraction(): number {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}

async function makeTickets() {
  for (let n = 0; n < 70; n++) await makeTicket(n % 14 === 0 ? world.globexId : world.acmeId)
}

async function makeTicket(companyId: number) {
  const { platform, ana, beto, carla, sara, gil, sales, support } = world
  made += 1
  const isAcme = companyId === world.acmeId
  const [contact] = await platform<{ id: number }[]>`
    insert into contacts (company_id, name, number)
    values (${companyId}, ${pick(names)}, ${`52155500${String(made).padStart(5, '0')}`}) returning id`
  const status = pick(ticketStatuses)
  const user = pick([ana, beto, carla, sara]).id
  const at = new Date(Date.parse('2026-03-10T00:00:00Z') + made * 3_600_000 * 5).toISOString()
  const wrote = Array.from({ length: 1 + (made % 3) }, () => pick(texts))
  const [ticket] = await platform<{ id: number }[]>`
    insert into tickets (company_id, contact_id, status, user_id, queue_id, unread_messages,
      last_seq, created_at, updated_at)
    values (${companyId}, ${contact?.id ?? 0}, ${status},
      ${isAcme ? pick([user, status === 'pending' ? null : user]) : gil.id},
      ${isAcme ? pick([sales, support, null]) : null}, ${pick([0, 2])}, ${wrote.length}, ${at},
      ${made % 2 ? at : new Date(Date.parse(at) + 3_600_000 * 30).toISOString()})
    returning id`
  for (const [place, body] of wrote.entries()) {
    await platform`insert into messages (company_id, ticket_id, seq, contact_id, author_id, wa_id,
      from_me, origin, body, queue_id) values (${companyId}, ${ticket?.id ?? 0}, ${place + 1}, ${contact?.id ?? 0},
      ${contact?.id ?? 0}, ${`${made}.${place}`}, false, 'customer', ${body},
      ${isAcme ? pick([sales, support, null]) : null})`
  }
  for (const tag of isAcme ? tagIds.slice(0, made % 3) : []) {
    await platform`insert into ticket_tags (company_id, ticket_id, tag_id)
      values (${companyId}, ${ticket?.id ?? 0}, ${tag})`
  }
}

/** Edits and deletions, of texts that were gathered and of such that were not. */
async function changeTexts() {
  const { platform } = world
  await platform`update messages set body = 'ahora dice zzz' where id % 9 = 0`
  await platform`update messages set is_deleted = true where id % 7 = 0`
  await platform`delete from messages where id % 13 = 0`
}

async function readRows(): Promise<Row[]> {
  await world.platform`update tickets set pending_since = timestamptz '2026-02-01'
    + (id * 7919 % 97) * interval '1 minute' where status = 'pending'`
  const found = await world.platform<Row[]>`
    select t.id, t.status, t.user_id "userId", t.queue_id "queueId", t.whatsapp_id "whatsappId", t.unread_messages as unread,
      c.name, c.number, (t.created_at at time zone ${zone})::date::text "createdDay",
      (t.updated_at at time zone ${zone})::date::text "updatedDay", t.updated_at::text "updatedAt",
      extract(epoch from t.pending_since)::float "waitsSince",
      (select coalesce(json_agg(json_build_object('body', body, 'queueId', m.queue_id)), '[]')
        from messages m where m.ticket_id = t.id and not m.is_deleted) as texts,
      array(select tag_id from ticket_tags g where g.ticket_id = t.id) "tagIds"
    from tickets t join contacts c on c.id = t.contact_id where t.company_id = ${world.acmeId}
    order by t.updated_at desc, t.id desc`
  await world.platform`update companies set time_zone = ${zone}`
  return [...found]
}

const plainTexts = new Map<string, string>()

function plain(text: string): string {
  const known = plainTexts.get(text)
  if (known !== undefined) return known
  const folded = text
    .normalize('NFD')
    .replace(/[\p{M}*_~]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
  plainTexts.set(text, folded)
  return folded
}

/** The rules as they are written down, one after the other. */
function expected(person: Person, filter: Filter): Row[] {
  const found = rows.filter((row) => inScope(person, filter, row) && passes(person, filter, row))
  if (filter.longestFirst !== 'true') return found
  return found.sort((a, b) => a.waitsSince - b.waitsSince || a.id - b.id)
}

function inScope(person: Person, filter: Filter, row: Row): boolean {
  const { role, queueIds = [], allTicket = false } = person.company.actor
  const isMine = row.userId === person.id
  const isOfMine = row.queueId !== null && queueIds.includes(row.queueId)
  if (role === 'user') {
    if (row.status === 'open') return isMine
    if (row.status === 'closed') return isMine || isOfMine
    return isMine || isOfMine || (row.queueId === null && allTicket)
  }
  if (filter.showAll === 'true' || isMine) return true
  const selected = listOf(filter.queueIds)
  const isSelected = !selected || row.queueId === null || selected.includes(row.queueId)
  return row.status !== 'open' && isSelected
}

function passes(person: Person, filter: Filter, row: Row): boolean {
  const isUser = person.company.actor.role === 'user'
  const queueIds = listOf(filter.queueIds)
  const choosesQueues = isUser || queueIds?.length
  const users = isUser ? [] : (listOf(filter.users) ?? [])
  const connections = listOf(filter.whatsappIds) ?? []
  return (
    (!filter.status || row.status === filter.status) &&
    (!choosesQueues || !queueIds || row.queueId === null || queueIds.includes(row.queueId)) &&
    (users.length === 0 || users.includes(row.userId ?? 0)) &&
    (listOf(filter.tags) ?? []).every((tag) => row.tagIds.includes(tag)) &&
    (connections.length === 0 || connections.includes(row.whatsappId ?? 0)) &&
    (!filter.date || row.createdDay === dayOf(filter.date)) &&
    (!filter.updatedAt || row.updatedDay === dayOf(filter.updatedAt)) &&
    (filter.withUnreadMessages !== 'true' || (row.unread > 0 && row.status !== 'closed')) &&
    matches(person, String(filter.searchParam ?? '').trim(), row)
  )
}

function matches(person: Person, search: string, row: Row): boolean {
  if (search.length < 3) return true
  const readable = row.texts.filter((one) => mayRead(person, row, one)).map(({ body }) => body)
  const { terms, withDigits } = searchTerms(search)
  return (
    [terms, ...(withDigits ? [withDigits] : [])].some((wanted) =>
      ['', ...readable].some((body) => hasAll(row, { body, wanted })),
    ) ||
    (/^\d+$/.test(search) && row.id === Number(search))
  )
}

function hasAll(row: Row, { body, wanted }: { body: string; wanted: string[] }): boolean {
  const folded = wanted.map(plain).filter((term) => term !== '')
  const isIn = (term: string) =>
    plain(body).includes(term) ||
    plain(row.name).includes(term) ||
    (body === '' && !/^\d{1,2}$/.test(term) && (row.number ?? '').includes(term))
  return folded.length > 0 && folded.every(isIn)
}

function mayRead(person: Person, { queueId: now }: Row, { queueId }: { queueId: number | null }) {
  const { role, queueIds = [] } = person.company.actor
  return role !== 'user' || queueId === null || queueId === now || queueIds.includes(queueId)
}

function listOf(json: unknown): number[] | undefined {
  return typeof json === 'string' ? JSON.parse(json) : undefined
}

/** In Kiritimati it is already the next one. */
const moment = '2026-03-14T12:00:00.000Z'
const dayOf = (date: unknown) => (date === moment ? '2026-03-15' : date)

function filters() {
  const { sales, support, ana, beto, carla } = world
  const some = (ids: number[]) => fc.subarray(ids).map((list) => JSON.stringify(list))
  /** A few at once: with all of them hardly a ticket is left. */
  const maybe = <T>(of: fc.Arbitrary<T>, absent = 2) =>
    fc.oneof({ weight: absent, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: of })
  const days = fc.constantFrom('2026-03-10', moment, '2026-03-22', '2026-04-01', '2025-01-01')
  return fc.record({
    status: maybe(fc.constantFrom(...ticketStatuses)),
    showAll: maybe(fc.constantFrom('true', 'false')),
    queueIds: maybe(some([sales, support, 999])),
    users: maybe(some([ana.id, beto.id, carla.id])),
    tags: maybe(some(tagIds)),
    whatsappIds: maybe(some([...connectionIds, 999])),
    date: maybe(days, 12),
    updatedAt: maybe(days, 12),
    withUnreadMessages: maybe(fc.constantFrom('true')),
    searchParam: maybe(fc.constantFrom(...searches)),
    longestFirst: maybe(fc.constant('true'), 1),
  })
}

const byId = (one: number, other: number) => one - other
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

/** Of the company, as lists show them. */
async function readEveryTicket() {
  const every: Ticket[] = []
  for (let pageNumber = 1; every.length < rows.length; pageNumber++) {
    const { body } = await world.ana.calls(listTickets, { showAll: true, pageNumber })
    every.push(...body.tickets)
  }
  return every
}

test('every filter together with every other holds exactly whom the rules name, in order', async () => {
  const { ana, sara, beto, carla } = world
  const everyTicket = await readEveryTicket()
  await world.platform`update users set all_ticket = true where id = ${carla.id}`
  const withAll = {
    ...carla,
    company: carla.company.as({ ...carla.company.actor, allTicket: true }),
  }
  const people = [ana, sara, beto, { ...withAll, calls: carla.calls }]
  await world.platform`select pg_notify('recado_logins', '')`
  world.services.logins.forget()
  const property = fc.asyncProperty(
    fc.constantFrom(...people),
    filters(),
    async (person, filter) => {
      const given: Filter = Object.fromEntries(
        Object.entries(filter).filter(([, value]) => value !== undefined),
      )
      if (given.status !== 'pending') delete given.longestFirst
      const { status, body } = await person.calls(listTickets, given)
      expect(status).toBe(200)
      const wanted = expected(person, given)
      expect(idsOf(body.tickets)).toEqual(idsOf(wanted.slice(0, 40)))
      expect(body.hasMore).toBe(wanted.length > 40)
      expect(body.count).toBe(wanted.length)
      if (given.searchParam || given.date || given.updatedAt) return
      const shown = everyTicket.filter((ticket) =>
        belongs(ticket, false, readTicketFilter(given), viewerOf(person)),
      )
      const inOrder = given.longestFirst ? idsOf(shown).toSorted(byId) : idsOf(shown)
      const theirs = given.longestFirst ? idsOf(wanted).toSorted(byId) : idsOf(wanted)
      expect([given, inOrder]).toEqual([given, theirs])
    },
  )
  await fc.assert(property, { numRuns: 200 })
})

describe('pages', () => {
  test('by number and by cursor hold everything once, in order', async () => {
    const { ana } = world
    for (const filter of [
      { showAll: true },
      { showAll: true, searchParam: 'a' },
      { status: 'closed' as const },
      { status: 'pending' as const, longestFirst: 'true' },
    ]) {
      const wanted = idsOf(expected(ana, { ...filter, showAll: String(filter.showAll ?? false) }))
      const numbered: number[] = []
      for (let page = 1; ; page++) {
        const { body } = await ana.calls(listTickets, { ...filter, pageNumber: page })
        numbered.push(...idsOf(body.tickets))
        expect(body.count).toBe(wanted.length)
        if (!body.hasMore) break
      }
      expect(numbered).toEqual(wanted)
      const followed: number[] = []
      let cursor: string | undefined
      do {
        const { body } = await ana.calls(listTickets, { ...filter, cursor })
        followed.push(...idsOf(body.tickets))
        expect(body.count).toBe(wanted.length)
        cursor = body.nextCursor ?? undefined
      } while (cursor)
      expect(followed).toEqual(wanted)
    }
    const beyond = await ana.calls(listTickets, { showAll: true, pageNumber: 99 })
    expect(beyond.body).toMatchObject({ tickets: [], count: rows.length, hasMore: false })
    const junk = await ana.requests('GET', '/api/tickets?cursor=1;2')
    expect(junk.status).toBe(400)
    const ofOpen = await ana.requests('GET', '/api/tickets?status=open&longestFirst=true')
    expect(ofOpen.status).toBe(400)
  })
})

test('a board holds all that lives and no more, by the same filters', async () => {
  const { ana, beto } = world
  for (const [person, filter] of [
    [ana, { showAll: 'true' }],
    [ana, { showAll: 'true', status: 'closed' as const }],
    [ana, { showAll: 'true', tags: JSON.stringify([tagIds[0]]) }],
    [beto, {}],
  ] as const) {
    const { body } = await person.calls(listKanbanTickets, filter)
    const wanted = expected(person, filter).filter(({ status }) => status !== 'closed')
    expect(idsOf(body.tickets)).toEqual(idsOf(wanted))
    expect(body).toMatchObject({ count: wanted.length, hasMore: false })
  }
})

test('tickets that move meanwhile come once or have moved to the top, and none is missed', async () => {
  const { ana, platform, acmeId } = world
  const first = (await ana.calls(listTickets, { showAll: true })).body
  const moved = idsOf(rows).filter((_, place) => place % 7 === 0)
  await platform`update tickets set updated_at = now() + id * interval '1 second'
    where company_id = ${acmeId} and id = any(${moved})`
  const seen = idsOf(first.tickets)
  for (let cursor = first.nextCursor; cursor; ) {
    const { body } = await ana.calls(listTickets, { showAll: true, cursor })
    seen.push(...idsOf(body.tickets))
    cursor = body.nextCursor
  }
  expect(new Set(seen).size).toBe(seen.length)
  const missed = idsOf(rows).filter((id) => !seen.includes(id))
  expect(missed.filter((id) => !moved.includes(id))).toEqual([])
  rows = await readRows()
})

test('texts of hundreds of tickets are found in order by each person within their reach, on every page', async () => {
  const { ana, sara, beto } = world
  await makeManyTickets()
  for (const searchParam of ['ciruela', 'ruela mad', 'frutería']) {
    for (const [person, filter] of [
      [ana, { searchParam, showAll: 'true' }],
      [ana, { searchParam, showAll: 'true', status: 'closed' as const }],
      [sara, { searchParam, queueIds: JSON.stringify([world.sales]) }],
      [beto, { searchParam }],
      [beto, { searchParam, withUnreadMessages: 'true' as const }],
    ] as const) {
      const wanted = idsOf(expected(person, filter))
      for (const pageNumber of [1, 3]) {
        const { body } = await person.calls(listTickets, { ...filter, pageNumber })
        const first = (pageNumber - 1) * 40
        expect([filter, idsOf(body.tickets)]).toEqual([filter, wanted.slice(first, first + 40)])
        expect(body.hasMore).toBe(wanted.length > first + 40)
      }
    }
    const ofGil = (await world.gil.calls(listTickets, { searchParam, showAll: true })).body
    expect(idsOf(ofGil.tickets)).toEqual([])
  }
  const all = { searchParam: 'ciruela', showAll: 'true' }
  const wanted = idsOf(expected(ana, all))
  expect(await followed(ana, all)).toEqual(wanted)
  expect((await ana.calls(listTickets, all)).body.count).toBe(wanted.length)
})

async function followed(person: Person, filter: Filter): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const { body } = await person.calls(listTickets, { ...filter, cursor })
    ids.push(...idsOf(body.tickets))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  return ids
}

/** Of every status, person and queue; what is written in the last of them has not been gathered. */
async function makeManyTickets() {
  const { platform, acmeId, beto, carla, sales, support } = world
  const [contact] = await platform<{ id: number }[]>`
    insert into contacts (company_id, name, number)
    values (${acmeId}, 'Frutería del Sur', '5215559998877') returning id`
  const contactId = contact?.id ?? 0
  for (const [isGathered, first, last] of [
    [true, 0, 699],
    [false, 700, 719],
  ] as const) {
    await platform`
      with made as (
        insert into tickets (company_id, contact_id, status, user_id, queue_id, unread_messages,
          last_seq, updated_at)
        select ${acmeId}, ${contactId}, (array['pending', 'open', 'closed'])[1 + n % 3],
          case when n % 3 > 0 then (array[${beto.id}, ${carla.id}]::integer[])[1 + n % 2] end,
          (array[${sales}, ${support}, null]::integer[])[1 + n % 5], n % 2, 1,
          '2026-06-01'::timestamptz + (n * 7919 % 1009) * interval '1 minute'
        from generate_series(${first}::integer, ${last}::integer) as n returning id
      )
      insert into messages (company_id, ticket_id, seq, contact_id, author_id, wa_id, from_me, origin, body)
      select ${acmeId}, id, 1, ${contactId}, ${contactId}, 'many.' || id, false, 'customer',
        case when id % 7 = 0 then 'nada' else 'Una Ciruela MADURA, por favor' end from made`
    if (isGathered) await indexTexts(platform)
  }
  rows = await readRows()
}

test('a search too common to name all it finds gives the same tickets', async () => {
  const { ana, platform } = world
  await platform`insert into ticket_counters (company_id, status, has_unread, change)
    values (${world.acmeId}, 'open', false, 5000)`
  for (const searchParam of searches.filter((text) => text.length >= 3)) {
    const { body } = await ana.calls(listTickets, { showAll: true, searchParam })
    const wanted = expected(ana, { showAll: 'true', searchParam })
    expect([searchParam, idsOf(body.tickets)]).toEqual([searchParam, idsOf(wanted.slice(0, 40))])
    expect(body.hasMore).toBe(wanted.length > 40)
  }
  await platform`delete from ticket_counters where change = 5000`
})

test('of a connection with thousands of tickets each person sees their own, on every page', async () => {
  const { ana, sara, beto } = world
  const [north = 0, south = 0] = connectionIds
  await makeThousandsOf(north)
  for (const [person, filter] of [
    [ana, { showAll: 'true' }],
    [ana, { showAll: 'true', status: 'closed' as const }],
    [ana, { showAll: 'true', withUnreadMessages: 'true' as const }],
    [ana, { showAll: 'true', queueIds: JSON.stringify([world.sales]) }],
    [ana, { status: 'pending' as const, longestFirst: 'true' as const }],
    [sara, { queueIds: JSON.stringify([world.support]) }],
    [beto, { status: 'open' as const }],
    [beto, {}],
  ] as const) {
    for (const ids of [[north], [south, north]]) {
      const asked = { ...filter, whatsappIds: JSON.stringify(ids) }
      const wanted = idsOf(expected(person, asked))
      const { body } = await person.calls(listTickets, asked)
      expect([asked, idsOf(body.tickets)]).toEqual([asked, wanted.slice(0, 40)])
      expect([body.count, body.hasMore]).toEqual([wanted.length, wanted.length > 40])
      const third = (await person.calls(listTickets, { ...asked, pageNumber: 3 })).body
      expect(idsOf(third.tickets)).toEqual(wanted.slice(80, 120))
    }
  }
})

/** So many that they are not named one by one. */
async function makeThousandsOf(connectionId: number) {
  const { platform, acmeId, beto, carla, sales, support } = world
  await inBulk(
    platform,
    (sql) => sql`
    with made as (
      insert into contacts (company_id, name, number)
      select ${acmeId}, 'Cliente', '52155666' || n from generate_series(10000, 15099) as n returning id
    )
    insert into tickets (company_id, contact_id, whatsapp_id, status, user_id, queue_id,
      unread_messages, updated_at)
    select ${acmeId}, id, ${connectionId}, (array['pending', 'open', 'closed'])[1 + id % 3],
      case when id % 3 > 0 then (array[${beto.id}, ${carla.id}]::integer[])[1 + id % 2] end,
      (array[${sales}, ${support}, null]::integer[])[1 + id % 5], id % 2,
      '2026-07-01'::timestamptz + (id * 7919 % 1009) * interval '1 minute' from made`,
  )
  rows = await readRows()
}
