/** A word that hundreds of tickets have: a page of them is read from the newest, in the order of the list. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listTickets } from '#desk/tickets/listing'
import { readTicketFilter } from '#desk/tickets/state'
import { inBulk } from '#workshop/testing/bulk'
import { rowsRead } from '#workshop/testing/rows-read'
import { createWorld, type World } from '#workshop/testing/world'

const all = 3_900
const oldest = 600

let world: World
beforeAll(async () => {
  world = await createWorld()
  await write()
})
afterAll(() => world.close())

/** In turns open, pending and closed; every fourth has the one word, and the oldest have the other. */
async function write() {
  const { platform, acmeId } = world
  await inBulk(
    platform,
    (sql) => sql`
    with people as (
      insert into contacts (company_id, name, number)
      select ${acmeId}, '-', n::text from generate_series(1, ${all}::integer) as n
      returning id, number::integer as n
    ), opened as (
      insert into tickets (company_id, contact_id, status, last_seq, updated_at)
      select ${acmeId}, id, (array['open', 'pending', 'closed'])[1 + n % 3], n,
        now() - n * interval '1 minute'
      from people returning id, last_seq as n
    ), texts as (
      insert into ticket_texts (company_id, ticket_id, part, body, contact_key)
      select ${acmeId}, id, 0, concat_ws(' ', 'buenas', case when n % 4 = 0 then 'naranja' end,
        case when n > ${all - oldest}::integer then 'antiguo' end), '-' || chr(2)
      from opened
    )
    select 1`,
  )
  await platform`vacuum analyze contacts, tickets, ticket_texts`
}

const search = (searchParam: string, cursor?: string) =>
  world.ana.does(async (scope) => {
    const filter = readTicketFilter({ showAll: 'true', searchParam, ...(cursor ? { cursor } : {}) })
    let page: Awaited<ReturnType<typeof listTickets>> | undefined
    const { byTable } = await rowsRead(scope, async () => {
      page = await listTickets(scope, filter)
    })
    return { page, tickets: byTable.tickets ?? 0 }
  })

async function walk(word: string) {
  const ids: number[] = []
  const counts = new Set<number | undefined>()
  for (let cursor: string | undefined, goesOn = true; goesOn; ) {
    const { page } = await search(word, cursor)
    ids.push(...(page?.tickets.map(({ id }) => id) ?? []))
    counts.add(page?.countIsLowerBound ? undefined : page?.count)
    cursor = page?.nextCursor ?? undefined
    goesOn = cursor !== undefined
  }
  return { ids, counts: [...counts] }
}

async function wanted(word: string) {
  const rows = await world.platform<{ id: number }[]>`
    select id from tickets join ticket_texts t on t.ticket_id = id
    where t.body like ${`%${word}%`} order by updated_at desc, id desc`
  return rows.map(({ id }) => id)
}

test('a page of many found tickets reads no more of them than it needs', async () => {
  const { page, tickets } = await search('naranja')
  expect([page?.count, page?.countIsLowerBound]).toEqual([all / 4, false])
  // Every fourth of the newest is one of the 41.
  expect(tickets).toBeLessThan(500)
})

for (const word of ['naranja', 'antiguo']) {
  test(`all pages together have each ticket with ${word} once, in order`, async () => {
    const ids = await wanted(word)
    expect(await walk(word)).toEqual({ ids, counts: [ids.length] })
  })
}
