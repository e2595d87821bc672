/** A word that most tickets have: a page of them is found by looking at the newest. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listTickets } from '#desk/tickets/listing'
import { searchBudget } from '#desk/tickets/matching-text'
import { readTicketFilter } from '#desk/tickets/state'
import { inBulk } from '#workshop/testing/bulk'
import { rowsRead } from '#workshop/testing/rows-read'
import { createWorld, type World } from '#workshop/testing/world'

const many = searchBudget + 200

let world: World
beforeAll(async () => {
  world = await createWorld()
  await write()
})
afterAll(() => world.close())

/** In turns open, pending and closed; each has the one word, every third also the other, in one message of nine. */
async function write() {
  const { platform, acmeId } = world
  await inBulk(
    platform,
    (sql) => sql`
    with contact as (
      insert into contacts (company_id, name) values (${acmeId}, '-') returning id
    ), opened as (
      insert into tickets (company_id, contact_id, status, last_seq, updated_at)
      select ${acmeId}, contact.id, (array['open', 'pending', 'closed'])[1 + n % 3], 9,
        now() - n * interval '1 minute'
      from contact, generate_series(1, ${many}::integer) as n returning id
    ), texts as (
      insert into ticket_texts (company_id, ticket_id, part, body, contact_key)
      select ${acmeId}, id, part, 'buenas' || case part when 1 then '' else chr(1) || 'su pedido' end, '-' || chr(2)
      from opened, generate_series(0, 1) as part
    )
    select 1`,
  )
  await platform`analyze tickets, ticket_texts`
}

const search = (searchParam: string, pageNumber = 1) =>
  world.ana.does(async (scope) => {
    const filter = readTicketFilter({
      showAll: 'true',
      searchParam,
      pageNumber: String(pageNumber),
    })
    let page: Awaited<ReturnType<typeof listTickets>> | undefined
    const { byTable } = await rowsRead(scope, async () => {
      page = await listTickets(scope, filter)
    })
    return { page, texts: byTable.ticket_texts ?? 0 }
  })

test('no more tickets are tested than a page shows, whatever their state', async () => {
  const { page, texts } = await search('pedido')
  expect([page?.tickets.length, page?.hasMore, page?.countIsLowerBound]).toEqual([40, true, true])
  // A text of each of the 41 and one of each state more, and a sample of 25; of 41 of each state it would be 150.
  expect(texts).toBeLessThan(110)
})

test('a page further down goes on where the one before ended, over all states', async () => {
  const { platform } = world
  const wanted = await platform<{ id: number }[]>`
    select id from tickets order by updated_at desc, id desc limit 120`
  const pages = await Promise.all([1, 2, 3].map((page) => search('pedido', page)))
  expect(pages.flatMap(({ page }) => page?.tickets.map(({ id }) => id) ?? [])).toEqual(
    wanted.map(({ id }) => id),
  )
})
