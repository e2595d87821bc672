import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import { createWebhook } from '../contract.ts'
import { findDue, leaseDue, takeEvents } from './due.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  world.webhookCompanies.add(world.acmeId)
})
afterAll(() => world.close())

const room = { busy: [], most: 50 }

/** The same connection, which counts what it is asked. */
function counted() {
  let count = 0
  const platform = new Proxy(world.platform, {
    apply(target, self, parts) {
      count++
      return Reflect.apply(target, self, parts)
    },
  })
  return { platform, count: () => count }
}

test('what waits behind retries is postponed until them, in one statement for all keys', async () => {
  const url = 'https://example.com/hook'
  await world.ana.calls(createWebhook, { url, events: ['message.received'] })
  for (const number of ['5215559100001', '5215559100002', '5215559100003']) {
    for (const text of ['1', '2']) await world.customerWrites(text, { number })
  }
  const [webhook] = await leaseDue(world.platform, crypto.randomUUID())
  if (!webhook) throw new Error('no webhook is due')
  await takeEvents(world.platform, webhook, { ...room, limit: 100 })
  // The first of each key waits for its retry, each one until another moment.
  await world.platform`
    with first as (
      select order_key, min(event_id) id, row_number() over (order by min(event_id)) place
      from webhook_deliveries group by order_key
    )
    update webhook_deliveries set next_attempt_at =
      date_trunc('milliseconds', now()) + make_interval(hours => place::integer)
    from first where event_id = first.id and first.place < 3`

  const { platform, count } = counted()
  const due = await findDue(platform, webhook, room)
  expect(due).toHaveLength(1)
  expect(count()).toBe(2)
  const keys = await world.platform<{ key: string; moments: number; hours: number }[]>`
    select order_key key, count(distinct next_attempt_at)::integer moments,
      ceil(extract(epoch from min(next_attempt_at) - now()) / 3600)::integer hours
    from webhook_deliveries where order_key <> ${due[0]?.orderKey ?? ''} group by 1 order by 3`
  expect(keys.map(({ moments, hours }) => [moments, hours])).toEqual([
    [1, 1],
    [1, 2],
  ])
})
