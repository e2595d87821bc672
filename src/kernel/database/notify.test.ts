import { afterAll, beforeAll, expect, test } from 'bun:test'
import { system } from '#kernel/scope'
import { openScopes } from '#kernel/scope/opening'
import { createWorld, type World } from '#workshop/testing/world'
import { openLocalNotifications } from './notify.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** All that was notified before it has been heard when it is. */
async function heardThroughDatabase(work: () => Promise<unknown>) {
  const { platform } = world
  const heard: string[] = []
  const fence = Promise.withResolvers<void>()
  const { unlisten } = await platform.listen('recado_outbox', (payload) => {
    if (payload === 'fence') fence.resolve()
    else heard.push(payload)
  })
  await work()
  await platform`select pg_notify('recado_outbox', 'fence')`
  await fence.promise
  await unlisten()
  return heard
}

test('a single node receives a notification after the commit, without the database', async () => {
  const { pool, acmeId } = world
  const local = openLocalNotifications()
  const heard: string[] = []
  const first = Promise.withResolvers<void>()
  local.listen('recado_outbox', (payload) => {
    heard.push(payload)
    first.resolve()
  })
  const company = openScopes(pool, { consequences: [], notify: local.send })(acmeId, system)
  const notified = await heardThroughDatabase(async () => {
    const failed = company.scope(async (scope) => {
      scope.wake('recado_outbox', 'never')
      throw new Error('no')
    })
    await failed.catch(() => {})
    await company.scope(async (scope) => scope.wake('recado_outbox', '1:2'))
    await first.promise
  })
  expect(heard).toEqual(['1:2'])
  expect(notified).toEqual([])
})

test('otherwise it is sent through the database, to all nodes', async () => {
  const company = world.services.openCompany(world.acmeId, system)
  const heard = Promise.withResolvers<string>()
  const { unlisten } = await world.platform.listen('recado_outbox', heard.resolve)
  await company.scope(async (scope) => scope.wake('recado_outbox', '1:2'))
  expect(await heard.promise).toBe('1:2')
  await unlisten()
})
