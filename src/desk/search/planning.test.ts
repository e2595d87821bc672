import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listContacts, searchBudget } from '#desk/contacts/listing'
import { inBulk } from '#workshop/testing/bulk'
import { rowsRead } from '#workshop/testing/rows-read'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/**
 * Many small companies beside the one that searches: the plan is made for an average one. Those who
 * came since the last sweep are many.
 */
async function crowd() {
  const { platform, acmeId, connectionId } = world
  await platform`
    insert into companies (name, plan_id)
    select 'Company ' || n, (select plan_id from companies where id = ${acmeId})
    from generate_series(1, 60) as n`
  await inBulk(
    platform,
    (sql) => sql`
    insert into contacts (company_id, name, number)
    select id, 'Someone ' || n, (52000000000 + n)::text
    from companies, generate_series(1, 100) as n`,
  )
  await platform`analyze contacts`
  await inBulk(
    platform,
    (sql) => sql`
    insert into contacts (company_id, name, number)
    select ${acmeId}, 'Somebody ' || n, (53000000000 + n)::text from generate_series(1, 5000) as n`,
  )
  await inBulk(
    platform,
    (sql) => sql`
    insert into tickets (company_id, contact_id, whatsapp_id, status)
    select company_id, id, ${connectionId}, 'closed' from contacts where company_id = ${acmeId}`,
  )
  await platform`analyze tickets`
}

const searches = {
  'of tickets': "select find_tickets(array['nobody', 'somebody'], null, null, 4000)",
  'of contacts':
    "select * from find_contacts(array['nobody', 'somebody'], null, false, 20, 0, 2000)",
}

/** Once for the words, once for their digits. */
test('a search in a large company among small ones uses the trigram index alone', async () => {
  const { platform, acmeId } = world
  await crowd()
  for (const [what, search] of Object.entries(searches)) {
    const [before, after] = await platform.begin(async (transaction) => {
      const reads = async () => {
        const [counted] = await transaction<{ rows: number; byParts: number }[]>`
          select pg_stat_get_xact_tuples_fetched('contacts'::regclass)::integer as rows,
            pg_stat_get_xact_numscans('contacts_parts'::regclass)::integer as "byParts"`
        return counted ?? { rows: 0, byParts: 0 }
      }
      await transaction`select set_config('app.company_id', ${String(acmeId)}, true)`
      await transaction`set local plan_cache_mode = force_generic_plan`
      const before = await reads()
      await transaction.unsafe(search)
      return [before, await reads()]
    })
    const { rows, byParts } = before
    expect([what, after]).toEqual([what, { rows, byParts: byParts + 2 }])
  }
})

test('a search that was planned on empty tables reads no more when they are full', async () => {
  const { platform, acmeId } = world
  const undo = new Error('undone')
  const read: Record<string, number> = {}
  const work = platform.begin(async (transaction) => {
    const rows = async () => {
      const [counted] = await transaction<{ rows: number }[]>`
        select sum(pg_stat_get_xact_tuples_fetched(oid) + pg_stat_get_xact_tuples_returned(oid))::integer as rows
        from pg_class where relname in ('contacts', 'tickets', 'ticket_texts', 'new_texts', 'messages')`
      return counted?.rows ?? 0
    }
    await transaction`truncate contacts, tickets, ticket_texts, new_texts, messages cascade`
    await transaction`select set_config('app.company_id', ${String(acmeId)}, true)`
    for (const search of Object.values(searches)) await transaction.unsafe(search)
    await transaction`
      insert into contacts (company_id, name, number)
      select ${acmeId}, 'Somebody ' || n, (54000000000 + n)::text from generate_series(1, 5000) as n`
    await transaction`
      insert into tickets (company_id, contact_id, status, last_seq)
      select company_id, id, 'closed', 1 from contacts where company_id = ${acmeId}`
    await transaction`
      insert into ticket_texts (company_id, ticket_id, part, body, contact_key)
      select k.company_id, k.id, 0, 'hola', c.name_key || chr(2) from tickets k
      join contacts c on c.company_id = k.company_id and c.id = k.contact_id where k.company_id = ${acmeId}`
    for (const [what, search] of Object.entries(searches)) {
      const before = await rows()
      await transaction.unsafe(search)
      read[what] = (await rows()) - before
    }
    throw undo
  })
  await work.catch((thrown: unknown) => expect(thrown).toBe(undo))
  expect(Object.keys(read)).toEqual(Object.keys(searches))
  // A sample of the newest tickets.
  expect(Object.values(read).filter((rows) => rows > 500)).toEqual([])
})

test('however many contacts have a text, a search for it reads no more of them than its budget', async () => {
  const { ana, acmeId, platform } = world
  const read = (text: string) =>
    ana.does((scope) =>
      rowsRead(scope, () =>
        listContacts(scope, { searchParam: text, pageNumber: 1, withGroups: false }),
      ),
    )
  await inBulk(
    platform,
    (sql) => sql`insert into contacts (company_id, name)
    select ${acmeId}, 'Zoraida ' || n from generate_series(1, 4000) as n`,
  )
  const all = await ana.does((scope) =>
    listContacts(scope, { searchParam: 'somebody', pageNumber: 1, withGroups: false }),
  )
  expect([all.contacts.length, all.count, all.hasMore]).toEqual([20, searchBudget, true])
  for (const text of ['somebody', 'zoraida', 'a', '5300000']) {
    const { byTable } = await read(text)
    expect([text, (byTable.contacts ?? 0) < 4 * searchBudget + 12_000]).toEqual([text, true])
  }
})
