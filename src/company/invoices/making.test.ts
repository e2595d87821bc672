import { afterAll, beforeAll, expect, test } from 'bun:test'
import { runJob } from '#workshop/testing/jobs'
import { type Counted, countStatements } from '#workshop/testing/statement-counter'
import { eventsOf } from '#workshop/testing/stored-events'
import { createWorld, type World } from '#workshop/testing/world'
import { makeInvoices } from './making.ts'

let world: World
let counted: Counted
beforeAll(async () => {
  const way: Parameters<typeof createWorld>[0] = {
    async way(direct) {
      counted = await countStatements(direct)
      return counted.database
    },
  }
  world = await createWorld(way)
  await world.platform`update plans set value = 499.90`
})
afterAll(() => world.close())

const make = () => makeInvoices(world.platform, { currency: 'MXN' })

async function due(day: string | null, more = '') {
  await world.platform.unsafe(
    `update companies set due_date = ${day === null ? 'null' : day} ${more} where id = ${world.acmeId}`,
  )
}

const invoices = async (): Promise<{ status: string }[]> => world.platform`
  select detail, amount::float8, currency, status, (due_date - current_date) days from invoices
  where company_id = ${world.acmeId} order by id`

test('one for each due day within 20 days or past, with name and price as they are now', async () => {
  await due('current_date + 30')
  await make()
  expect(await invoices()).toEqual([])
  await due('current_date + 19')
  await Promise.all([make(), make(), runJob(world, { name: 'make_invoices' })])
  const first = { detail: 'Pro', amount: 49990, currency: 'MXN', status: 'open', days: 19 }
  expect<unknown>(await invoices()).toEqual([first])
  await world.platform`update plans set value = 999, name = 'Pro plus'`
  await make()
  expect<unknown>(await invoices()).toEqual([first])
  const told = (await eventsOf(world.platform)).filter(
    ({ companyId }) => companyId === world.acmeId,
  )
  expect(told.map(({ channel }) => channel)).toEqual([`company-${world.acmeId}-invoice`])

  await due('current_date - 3')
  await make()
  expect(await invoices()).toMatchObject([
    { status: 'withdrawn', days: 19 },
    { status: 'open', days: -3, detail: 'Pro plus', amount: 99900 },
  ])
  await due('current_date + 19')
  await make()
  expect((await invoices()).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn', 'open'])
  await world.platform`delete from invoices`
})

test('none without a date, for a free plan or none, for who is disabled or runs it all', async () => {
  const { platform, acmeId } = world
  await due(null)
  await make()
  await due('current_date', ', status = false')
  await make()
  await due('current_date', ', status = true, deleted_at = now()')
  await make()
  await due('current_date', ', deleted_at = null')
  await platform`update plans set value = 0`
  await make()
  await platform`update plans set value = 5`
  await due('current_date', ', runs_installation = true')
  await make()
  await due('current_date', ', runs_installation = false')
  const [{ planId } = { planId: 0 }] = await platform<{ planId: number }[]>`
    select plan_id "planId" from companies where id = ${acmeId}`
  await due('current_date', ', plan_id = null')
  await make()
  expect(await invoices()).toEqual([])
  await due('current_date', `, plan_id = ${planId}`)
})

test('what was cancelled or paid for a day is not made again', async () => {
  await make()
  await world.platform`update invoices set status = 'cancelled'`
  await make()
  expect((await invoices()).map(({ status }) => status)).toEqual(['cancelled'])
  await world.platform`delete from invoices`
})

test('the day is the company’s, whatever the server’s', async () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Midway']) {
    await world.platform`delete from invoices`
    await due(`(now() at time zone '${zone}')::date + 20`, `, time_zone = '${zone}'`)
    await make()
    expect([zone, (await invoices()).length]).toEqual([zone, 1])
    await world.platform`delete from invoices`
    await due(`(now() at time zone '${zone}')::date + 21`)
    await make()
    expect([zone, (await invoices()).length]).toEqual([zone, 0])
  }
})

test('the number of statements does not grow with that of companies', async () => {
  const { platform } = world
  const costs: number[] = []
  for (const count of [5, 200]) {
    await platform`
      insert into companies (name, plan_id, due_date)
      select ${`Many ${count} `} || n, (select min(id) from plans), current_date
      from generate_series(1, ${count}::integer) n`
    counted.taken()
    await make()
    await counted.quiet()
    costs.push(counted.taken())
  }
  const [row] = await platform<{ count: number }[]>`select count(*)::integer count from invoices
    where company_id in (select id from companies where name like 'Many %')`
  expect(row?.count).toBe(205)
  expect(costs[1]).toBe(costs[0] ?? 0)
})
