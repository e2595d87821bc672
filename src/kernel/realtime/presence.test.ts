import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import { makePresence } from './presence.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function written() {
  const [row] = await world.platform<{ seen: boolean; active: boolean }[]>`
    select last_seen_at is not null as seen, last_active_at is not null as active
    from users where id = ${world.beto.id}`
  await world.platform`update users set last_seen_at = null, last_active_at = null`
  return row
}

test('an open page alone updates presence every five minutes, and is no activity', async () => {
  const presence = makePresence(world.platform)
  const live = [{ companyId: world.acmeId, userId: world.beto.id }]
  await presence.flush(live, 0)
  expect(await written()).toEqual({ seen: true, active: false })
  await presence.flush(live, 4 * 60_000)
  expect(await written()).toEqual({ seen: false, active: false })
  await presence.flush(live, 5 * 60_000)
  expect(await written()).toEqual({ seen: true, active: false })
})

test('activity is written at once, and then once a minute', async () => {
  const presence = makePresence(world.platform)
  const { acmeId, beto } = world
  await presence.flush([{ companyId: acmeId, userId: beto.id }], 0)
  await written()
  presence.seen(acmeId, beto.id, 1_000)
  await presence.flush([{ companyId: acmeId, userId: beto.id }], 1_000)
  expect(await written()).toEqual({ seen: true, active: true })
  presence.seen(acmeId, beto.id, 60_000)
  await presence.flush([], 60_000)
  expect(await written()).toEqual({ seen: false, active: false })
  presence.seen(acmeId, beto.id, 61_000)
  await presence.flush([], 61_000)
  expect(await written()).toEqual({ seen: true, active: true })
})
