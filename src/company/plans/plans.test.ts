import { afterAll, beforeAll, expect, test } from 'bun:test'
import { show } from '#kernel/showing'
import { eventsOf } from '#workshop/testing/stored-events'
import { createWorld, type World } from '#workshop/testing/world'
import {
  createPlan,
  deletePlan,
  listAllPlans,
  listPlans,
  listPublicPlans,
  showPlan,
  updatePlan,
} from './contract.ts'
import { listPublicPlans as readPublicPlans } from './reading.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update users set super = true where id = ${world.gil.id}`
  world.services.logins.forget()
})
afterAll(() => world.close())

const limits = { users: 5, connections: 2, queues: 3 }
const basic = { ...limits, name: 'Básico', value: '499,90' }
const stored = async (id: number) => {
  const [row] = await world.platform`select value::text from plans where id = ${id}`
  return row?.value
}

test('a price is written with a comma or a dot, and never becomes a fraction on its way', async () => {
  const { gil } = world
  const made = await gil.calls(createPlan, basic)
  expect(made.body).toMatchObject({ ...basic, value: 499.9, isPublic: true })
  expect(await stored(made.body.id)).toBe('499.90')
  const prices = [
    ...[['0.10', '0.10'] as const, ['0,07', '0.07'] as const, [19.99, '19.99'] as const],
    ...[['9999999,99', '9999999.99'] as const, ['1', '1.00'] as const],
  ]
  for (const [value, text] of prices) {
    const changed = await gil.calls(updatePlan, { planId: made.body.id, value })
    expect([changed.status, await stored(made.body.id)]).toEqual([200, text])
    expect(changed.body.value).toBe(Number(text))
  }
  for (const value of ['10000000', '1,234', '1.000,00', '-1', '1e3', 'x', '', 0.1 + 0.2, null]) {
    const refused = await gil.requests('PUT', `/api/plans/${made.body.id}`, { value })
    expect([value, refused.status]).toEqual([value, 400])
  }
  await gil.calls(deletePlan, { planId: made.body.id })
})

test('a name is given, long enough and nobody else’s, whatever its case', async () => {
  const { gil } = world
  for (const name of ['', 'x', undefined]) {
    const refused = await gil.requests('POST', '/api/plans', { ...basic, name })
    expect([name, (await refused.json()).error]).toEqual([name, 'ERR_PLAN_INVALID_NAME'])
  }
  const twice = await gil.calls(createPlan, { ...basic, name: 'PRO' })
  expect([twice.status, twice.body.error]).toEqual([400, 'ERR_PLAN_NAME_ALREADY_EXISTS'])
  const other = await gil.calls(createPlan, { ...basic, name: 'Other' })
  const renamed = await gil.calls(updatePlan, { planId: other.body.id, name: 'Pro' })
  expect(renamed.body.error).toBe('ERR_PLAN_NAME_ALREADY_EXISTS')
  await gil.calls(deletePlan, { planId: other.body.id })
})

test('numbers are digits, not what a program would read as some', async () => {
  const { gil } = world
  for (const users of ['0x10', '1e3', '1_000', '1.0', '-1', '+1', '٣', 1e21, 1.5]) {
    const { status, body } = await gil.calls(createPlan, { ...basic, name: 'Odd', users })
    expect([users, status, body]).toMatchObject([users, 400, { fields: { users: 'Invalid' } }])
  }
  const spelt = await gil.calls(createPlan, { ...basic, name: 'Spelt', users: ' 12 ' })
  expect(spelt.body).toMatchObject({ users: 12 })
  await world.platform`delete from plans where name = 'Spelt'`
})

test('visitors see the public ones only, and nobody but supers the others', async () => {
  const { gil, ana, app } = world
  const hidden = await gil.calls(createPlan, { ...basic, name: 'Secreto', isPublic: false })
  const visitors: { name: string }[] = await (await app.request('/api/plans/list')).json()
  expect(visitors.map(({ name }) => name)).toEqual(['Pro'])
  expect(Object.keys(visitors[0] ?? {}).sort()).toEqual(
    ['connections', 'id', 'name', 'queues', 'users', 'value'].sort(),
  )
  expect((await gil.calls(listAllPlans, {})).body.map(({ name }) => name)).toEqual([
    ...['Pro', 'Secreto'],
  ])
  expect((await ana.calls(listAllPlans, {})).status).toBe(403)
  expect((await ana.calls(showPlan, { planId: hidden.body.id })).status).toBe(403)
  expect((await ana.calls(listPublicPlans, {})).status).toBe(200)
  await gil.calls(deletePlan, { planId: hidden.body.id })
})

test('twenty a page by name, searched by name, with the number of their companies', async () => {
  const { gil, platform } = world
  await platform`insert into plans (name, users, connections, queues)
    select 'Árbol ' || n, 1, 1, 1 from generate_series(10, 34) n`
  const first = await gil.calls(listPlans, {})
  expect([first.body.plans.length, first.body.count, first.body.hasMore]).toEqual([20, 26, true])
  const second = await gil.calls(listPlans, { pageNumber: 2 })
  expect(second.body.plans.at(-1)).toMatchObject({ name: 'Pro', companiesCount: 2 })
  expect(second.body.hasMore).toBe(false)
  expect((await gil.calls(listPlans, { searchParam: 'ARBOL 11' })).body.count).toBe(1)
  await platform`delete from plans where name like 'Árbol%'`
})

test('one that companies use stays, and says how many they are', async () => {
  const { gil, platform } = world
  const [pro] = await platform<{ id: number }[]>`select id from plans where name = 'Pro'`
  const planId = pro?.id ?? 0
  const refused = await gil.requests('DELETE', `/api/plans/${planId}`)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: 'ERR_PLAN_IN_USE', count: 2 },
  ])
  const free = await gil.calls(createPlan, basic)
  const gone = await gil.requests('DELETE', `/api/plans/${free.body.id}`)
  expect([gone.status, await gone.text()]).toEqual([200, ''])
  expect((await (await gil.requests('DELETE', `/api/plans/${free.body.id}`)).json()).error).toBe(
    'ERR_NO_PLAN_FOUND',
  )
})

test('who saves over an unseen change is told so, and saves nothing', async () => {
  const { gil } = world
  const { id: planId, updatedAt } = (await gil.calls(createPlan, basic)).body
  const first = await gil.calls(updatePlan, { planId, updatedAt, users: 6 })
  const second = await gil.calls(updatePlan, { planId, updatedAt, users: 7 })
  expect([first.body.users, second.status, second.body.error]).toEqual([
    ...[6, 409, 'ERR_CHANGED_MEANWHILE'],
  ])
  expect((await gil.calls(showPlan, { planId })).body.users).toBe(6)
  await gil.calls(deletePlan, { planId })
})

test('only supers hear of plans, once they are stored', async () => {
  const { gil, platform, globexId } = world
  await platform`delete from events`
  const { id: planId } = (await gil.calls(createPlan, basic)).body
  await gil.calls(updatePlan, { planId, value: '10' })
  await gil.requests('POST', '/api/plans', basic)
  await gil.calls(deletePlan, { planId })
  const channel = `company-${globexId}-plan`
  expect(await eventsOf(platform)).toMatchObject([
    { channel, rooms: ['supers'], data: { action: 'create', record: { value: 499.9 } } },
    { channel, rooms: ['supers'], data: { action: 'update', record: { value: 10 } } },
    { channel, rooms: ['supers'], data: { action: 'delete', id: planId } },
  ])
})

test('visitors who share a reading of the public plans share what is shown of it', async () => {
  await world.platform`update plans set is_public = true`
  const both = await Promise.all([1, 2].map(() => readPublicPlans(world.platform)))
  const [one, other] = both.map((plans) => show(listPublicPlans.returns, plans))
  expect(one?.length).toBeGreaterThan(0)
  expect(one?.[0]).toBe(other?.[0])
})
