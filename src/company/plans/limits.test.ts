import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { showLimits } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`
    update companies set plan_id = null where id = ${world.globexId}`
  await world.platform`update plans set users = 4, connections = 1, queues = 2`
})
afterAll(() => world.close())

let count = 0
const somebody = () => {
  count += 1
  return { name: 'Iris', email: `iris${count}@example.com`, password: 'secreto', profile: 'user' }
}
const queue = { name: 'Third', color: '#FF00FF' }

test('a limit says which one, how many of how many, and whom to ask', async () => {
  const { ana, sara } = world
  const reached = { error: 'ERR_USERS_LIMIT_REACHED', count: 4, allowed: 4 }
  const byAdmin = await ana.requests('POST', '/api/users', somebody())
  expect([byAdmin.status, await byAdmin.json()]).toEqual([400, reached])
  const bySupervisor = await sara.requests('POST', '/api/users', somebody())
  expect([bySupervisor.status, await bySupervisor.json()]).toEqual([
    400,
    { ...reached, ask: ['Ana'] },
  ])
  const connection = await ana.requests('POST', '/api/whatsapp', { name: 'Second' })
  expect(await connection.json()).toEqual({
    error: 'ERR_CONNECTIONS_LIMIT_REACHED',
    count: 1,
    allowed: 1,
  })
  const third = await sara.requests('POST', '/api/queue', queue)
  expect(await third.json()).toEqual({
    error: 'ERR_QUEUES_LIMIT_REACHED',
    count: 2,
    allowed: 2,
    ask: ['Ana'],
  })
})

test('without a plan: one user, no connection, no queue', async () => {
  expect((await world.gil.calls(showLimits, {})).body).toEqual({
    users: { used: 1, allowed: 1 },
    connections: { used: 0, allowed: 0 },
    queues: { used: 0, allowed: 0 },
  })
  for (const [path, body] of [
    ['users', somebody()],
    ['whatsapp', { name: 'First' }],
    ['queue', queue],
  ] as const) {
    expect([path, (await world.gil.requests('POST', `/api/${path}`, body)).status]).toEqual([
      path,
      400,
    ])
  }
})

test('a smaller plan deletes nothing, and blocks new ones', async () => {
  await world.platform`update plans set users = 2, connections = 0, queues = 1`
  expect((await world.sara.calls(showLimits, {})).body).toEqual({
    users: { used: 4, allowed: 2 },
    connections: { used: 1, allowed: 0 },
    queues: { used: 2, allowed: 1 },
  })
  expect((await world.sara.requests('POST', '/api/queue', queue)).status).toBe(400)
  expect((await world.beto.requests('GET', '/api/plans/limits')).status).toBe(403)
})
