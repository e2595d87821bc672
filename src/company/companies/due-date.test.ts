import { afterAll, beforeAll, expect, test } from 'bun:test'
import { showMyself } from '#company/users/myself/contract'
import { connect } from '#db/client.ts'
import { testDatabase } from '#workshop/testing/database'
import { createWorld, type World } from '#workshop/testing/world'
import { isActive } from './active.ts'
import { saveDetails, showCompany } from './contract.ts'
import { createFirstCompany } from './creating.ts'
import { hasExpired } from './state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** 25 hours apart: it is never the same day in both. */
const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const

/** Due so many days after today, by the clock of the time zone. */
async function due(days: number, timeZone: string) {
  await world.platform`
    update companies set time_zone = ${timeZone},
      due_date = (now() at time zone ${timeZone})::date + ${days}::integer
    where id = ${world.acmeId}`
  world.services.logins.forget()
}

async function standing() {
  world.services.logins.forget()
  const { company } = (await world.ana.calls(showMyself, {})).body
  const { daysLeft } = (await world.ana.calls(showCompany, { companyId: world.acmeId })).body
  return {
    status: (await world.ana.requests('GET', '/api/tickets')).status,
    works: await world.acme.scope(isActive),
    inBrowser: !hasExpired(company, Date.now()),
    daysLeft,
  }
}

const good = { status: 200, works: true, inBrowser: true }
const over = { status: 402, works: false, inBrowser: false }

test('the whole due day is good, and the next is not, by the company’s own clock', async () => {
  for (const zone of [early, late, 'America/Mexico_City', 'Asia/Kolkata']) {
    await due(0, zone)
    expect([zone, await standing()]).toEqual([zone, { ...good, daysLeft: 0 }])
    await due(-1, zone)
    expect([zone, await standing()]).toEqual([zone, { ...over, daysLeft: -1 }])
    await due(1, zone)
    expect([zone, await standing()]).toEqual([zone, { ...good, daysLeft: 1 }])
  }
})

test('another time zone on the due day counts at once, on every node', async () => {
  const heard: string[] = []
  const { platform, ana, acmeId } = world
  const listening = await platform.listen('recado_logins', (payload) => void heard.push(payload))
  await due(0, late)
  expect(await standing()).toMatchObject(good)
  while (heard.length === 0) await Bun.sleep(5)
  heard.length = 0
  const saved = await ana.calls(saveDetails, { companyId: acmeId, timeZone: early })
  expect(saved.status).toBe(200)
  expect(await standing()).toMatchObject(over)
  while (heard.length === 0) await Bun.sleep(5)
  expect(heard).toEqual([`company:${acmeId}`])
  // Too late to move it back: only billing works.
  expect((await ana.calls(saveDetails, { companyId: acmeId, timeZone: late })).status).toBe(402)
  await listening.unlisten()
})

test('no due date never ends, and is far away for other clients', async () => {
  await world.platform`update companies set due_date = null where id = ${world.acmeId}`
  expect(await standing()).toEqual({ ...good, daysLeft: null })
  const { company } = (await world.ana.calls(showMyself, {})).body
  expect(company.dueDate).toBe('2999-12-31')
})

test('the company that runs the installation never expires, whatever date it is given', async () => {
  await due(-400, early)
  await world.platform`
    update companies set runs_installation = true where id = ${world.acmeId}`
  expect(await standing()).toEqual({ ...good, daysLeft: null })
  const { company } = (await world.ana.calls(showMyself, {})).body
  expect(company.dueDate).toBe('2999-12-31')
})

test('it is the first one, and no other', async () => {
  const database = await testDatabase()
  const platform = connect(database, { max: 1 })
  const first = await createFirstCompany(platform, {
    name: 'First',
    language: 'es',
    timeZone: early,
    admin: { name: 'Ada', email: 'ada@example.com', password: 'secreto', isSuper: true },
  })
  const rows = await platform<{ id: number }[]>`select id from companies where runs_installation`
  expect(rows.map(({ id }) => id)).toEqual([first.companyId])
  await platform.end()
  await database.stop()
})
