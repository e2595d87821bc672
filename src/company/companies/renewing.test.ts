import { afterAll, beforeAll, expect, test } from 'bun:test'
import { writeAsOwner } from '#kernel/scope/writing-as-owner'
import { createWorld, type World } from '#workshop/testing/world'
import { renewCompany } from './renewing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function standing(dueDate: string | null, recurrence: string) {
  await world.platform`
    update companies set due_date = ${dueDate}, recurrence = ${recurrence}, renewal_day = null,
      time_zone = 'UTC'
    where id = ${world.acmeId}`
}

async function renewed(times: number, options = {}) {
  const days: string[] = []
  for (let n = 0; n < times; n++) {
    await writeAsOwner(world.platform, (sql) => renewCompany(sql, world.acmeId, options))
    const [row] = await world.platform<{ due: string }[]>`
      select due_date::text due from companies where id = ${world.acmeId}`
    days.push(row?.due ?? '')
  }
  return days
}

test('the 31st comes back after shorter months, in leap years too', async () => {
  await standing('2099-12-31', 'MENSUAL')
  expect(await renewed(4)).toEqual(['2100-01-31', '2100-02-28', '2100-03-31', '2100-04-30'])
  await standing('2104-01-30', 'MENSAL')
  expect(await renewed(3)).toEqual(['2104-02-29', '2104-03-30', '2104-04-30'])
  await standing('2104-02-29', 'ANUAL')
  expect(await renewed(4)).toEqual(['2105-02-28', '2106-02-28', '2107-02-28', '2108-02-29'])
})

test('each recurrence has its months', async () => {
  const months = { BIMESTRAL: '2100-01-15', TRIMESTRAL: '2100-02-15', SEMESTRAL: '2100-05-15' }
  for (const [recurrence, day] of Object.entries(months)) {
    await standing('2099-11-15', recurrence)
    expect(await renewed(1)).toEqual([day])
  }
})

test('a day set by hand in between is the day from then on', async () => {
  await standing('2099-12-31', 'MENSUAL')
  await renewed(2)
  await world.platform`update companies set due_date = '2100-03-15' where id = ${world.acmeId}`
  expect(await renewed(1)).toEqual(['2100-04-15'])
})

test('paid late it counts from today, without a date too; by hand from the due day', async () => {
  await standing('2001-05-07', 'ANUAL')
  const [today] = await world.platform<{ day: string }[]>`
    select ((now() at time zone 'UTC')::date + interval '1 year')::date::text as day`
  expect(await renewed(1, { late: true })).toEqual([today?.day ?? ''])
  await standing(null, 'ANUAL')
  expect(await renewed(1)).toEqual([today?.day ?? ''])
  await standing('2001-05-31', 'MENSUAL')
  expect(await renewed(1)).toEqual(['2001-06-30'])
})
