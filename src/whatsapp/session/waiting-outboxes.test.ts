import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { createWorld, type World } from '#workshop/testing/world'
import { companiesWithOldOutboxes, readWaitingOutboxes } from './waiting-outboxes.ts'

let world: World
let ticketId: number
beforeAll(async () => {
  world = await createWorld()
  ticketId = (await world.customerWrites('hola', { number: '5215550007788' }))?.ticketId ?? 0
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.platform`delete from messages where from_me`
})

async function queue(many: number, { hoursAgo = 0, delivery = 'queued' } = {}) {
  await world.platform`
    insert into messages (company_id, ticket_id, seq, contact_id, whatsapp_id, wa_id, from_me, origin,
      author_id, body, delivery, created_at)
    select company_id, id, 1000 + (select count(*) from messages) + n, contact_id, whatsapp_id,
      gen_random_uuid(), true, 'person', contact_id, 'hola', ${delivery},
      now() - make_interval(hours => ${hoursAgo})
    from tickets, generate_series(1, ${many}::integer) n where id = ${ticketId}`
}

/** @returns what the work answered, and how many rows of messages it read */
async function reading<T>(work: (sql: Sql) => Promise<T>): Promise<[T, number]> {
  const own = await world.platform.reserve()
  try {
    await own`begin`
    const answer = await work(own)
    const [read] = await own<{ rows: number }[]>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
      from pg_stat_xact_user_tables where relname = 'messages'`
    await own`commit`
    return [answer, read?.rows ?? Number.NaN]
  } finally {
    own.release()
  }
}

const key = () => `${world.acme.id}:${world.connectionId}`

test('an outbox of thousands is found by its first row', async () => {
  await queue(3000)
  await world.platform`analyze messages`
  const [keys, rows] = await reading(readWaitingOutboxes)
  expect(keys).toEqual([key()])
  expect(rows).toBeLessThan(20)
})

test('finds amendments, and nothing that is under way or sent', async () => {
  await queue(1, { delivery: 'sending' })
  await queue(1, { delivery: 'sent' })
  expect(await readWaitingOutboxes(world.platform)).toEqual([])
  await world.platform`
    insert into message_changes (company_id, message_id, whatsapp_id, wa_id, kind)
    select company_id, id, whatsapp_id, 'x', 'edit' from messages where delivery = 'sent'`
  expect(await readWaitingOutboxes(world.platform)).toEqual([key()])
})

test('what has waited for a day is found behind thousands that have not', async () => {
  await queue(3000, { hoursAgo: 23 })
  await world.platform`analyze messages`
  const [none, rows] = await reading(companiesWithOldOutboxes)
  expect(none).toEqual([])
  expect(rows).toBeLessThan(20)
  await world.platform`update messages set created_at = now() - interval '25 hours'
    where id = (select min(id) from messages where from_me)`
  expect(await companiesWithOldOutboxes(world.platform)).toEqual([world.acme.id])
})
