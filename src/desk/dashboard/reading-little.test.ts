/** Figures of a long period are read from as few rows as those of a short one. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { rebuildCounters } from '#desk/counters/rebuilding'
import { rowsRead } from '#workshop/testing/rows-read'
import { createWorld, type World } from '#workshop/testing/world'
import type { DashboardFilter } from './contract.ts'
import { showDashboard } from './figures.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A handling every two hours, of a hundred contacts and three users. */
async function queueFor(days: number) {
  const { platform, acmeId, ana, beto, carla } = world
  await platform.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await transaction`
    with come as (
      insert into contacts (company_id, name) select ${acmeId}, 'Diego' from generate_series(1, 100)
      returning id
    ), numbered as (
      select id, row_number() over () as nth from come
    ), opened as (
      insert into tickets (company_id, contact_id, status, created_at)
      select ${acmeId}::integer, id, 'closed', now() - n * interval '2 hours'
      from generate_series(0, ${days}::integer * 12 - 1) as n join numbered on nth = 1 + n % 100
      returning id, contact_id, created_at
    )
    insert into handlings (company_id, ticket_id, contact_id, user_id, queued_at, finished_at)
    select ${acmeId}::integer, id, contact_id, (${[ana.id, beto.id, carla.id]}::integer[])[1 + id % 3],
      created_at, created_at from opened`
  })
  await rebuildCounters(platform)
  await platform`vacuum analyze`
}

const read = (days: number) => {
  const filter: DashboardFilter = {
    days,
    date_from: undefined,
    date_to: undefined,
    openHours: true,
  }
  return world.ana.does((scope) => rowsRead(scope, () => showDashboard(scope, filter)))
}

test('a year is read from about as few rows as a day', async () => {
  await queueFor(500)
  const day = await read(1)
  const year = await read(365)
  expect(year.byTable.work_counters).toBeLessThan(150)
  expect(year.byTable.handlings ?? 0).toBeLessThan(20)
  // At midnight a day is one span, at other hours up to forty.
  expect(year.total).toBeLessThan(day.total + 100)
})

test('ten times the handlings do not make it dearer', async () => {
  const before = await read(300)
  await queueFor(500)
  await queueFor(500)
  await queueFor(500)
  const after = await read(300)
  expect(after.byTable.work_counters).toBe(before.byTable.work_counters ?? 0)
  // Only what was queued in the same hours: the remainders, and the tickets of today.
  expect(after.total - before.total).toBeLessThan(60)
})
