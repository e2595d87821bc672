import { afterAll, beforeAll, expect, test } from 'bun:test'
import { login } from '#company/logins/contract'
import { fetchEndpoint } from '#workshop/testing/fetch-endpoint'
import { eventsOf } from '#workshop/testing/stored-events'
import { createWorld, type World } from '#workshop/testing/world'
import {
  createCompany,
  deleteCompany,
  extendCompany,
  listAllCompanies,
  listCompanies,
  restoreCompany,
  showCompany,
  updateCompany,
} from './contract.ts'
import { dueStateOf } from './state.ts'

let world: World
let gil: World['gil']
beforeAll(async () => {
  world = await createWorld()
  gil = world.gil
  await world.platform`update users set super = true where id = ${gil.id}`
  world.services.logins.forget()
})
afterAll(() => world.close())

const request = async (path: string, init?: RequestInit) => world.app.request(path, init)
const logsIn = (email: string) => fetchEndpoint(request, login, { email, password: 'secreto' }, {})
const form = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  password: 'secreto',
})
const add = async (name: string, more = {}) =>
  (await gil.calls(createCompany, { ...form(name), ...more })).body
const codes = async (answer: Response) => [answer.status, (await answer.json()).error]

test('a company comes with its settings, its hours and an admin who can log in', async () => {
  const made = await add('Initech', { phone: '55 1234', dueDate: '', recurrence: 'MENSAL' })
  expect(made).toMatchObject({
    name: 'Initech',
    phone: '55 1234',
    status: true,
    campaignsEnabled: true,
    dueDate: '2999-12-31',
    daysLeft: null,
    recurrence: 'MENSUAL',
    planId: null,
  })
  expect(made.schedules).toHaveLength(7)
  const entered = await logsIn('initech@example.com')
  expect(entered.body.user).toMatchObject({ name: 'Initech', profile: 'admin', super: false })
  const keys = await world.platform`select key from settings where company_id = ${made.id}`
  expect(keys.length).toBeGreaterThan(15)
})

test('the admin has as much of the company’s name as fits, and no part of an emoji', async () => {
  const name = `${'x'.repeat(49)}😀 y Asociados`
  const made = await add(name, { email: 'long@example.com' })
  expect(made).toMatchObject({ name })
  const [admin] = await world.platform`select name from users where email = 'long@example.com'`
  expect(admin).toEqual({ name: 'x'.repeat(49) })
})

test('all of it or nothing: names, addresses and plans that are taken or missing', async () => {
  const before = await world.platform`select count(*) from companies`
  const answers: [object, number, string][] = [
    [{ name: 'x' }, 400, 'ERR_COMPANY_INVALID_NAME'],
    [{ name: 'ACME' }, 400, 'ERR_COMPANY_NAME_ALREADY_EXISTS'],
    [{ email: 'ANA@example.com' }, 400, 'ERR_USER_EMAIL_EXISTS'],
    [{ password: '1234' }, 400, 'ERR_VALIDATION'],
    [{ planId: 999_999 }, 404, 'ERR_NO_PLAN_FOUND'],
  ]
  for (const [wrong, ...refusal] of answers) {
    const answer = await gil.requests('POST', '/api/companies', { ...form('Umbrella'), ...wrong })
    expect([wrong, ...(await codes(answer))]).toEqual([wrong, ...refusal])
  }
  expect(await world.platform`select count(*) from companies`).toEqual(before)
  const [admin] = await world.platform`select 1 from users where email = 'umbrella@example.com'`
  expect(admin).toBeUndefined()
})

test('two at once by one name or one address: exactly one is made', async () => {
  const twice = await Promise.all([1, 2].map(() => gil.calls(createCompany, form('Twins'))))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
  const mails = await Promise.all(
    ['One', 'Two'].map((name) =>
      gil.calls(createCompany, { ...form(name), email: 'same@example.com' }),
    ),
  )
  expect(mails.map(({ status }) => status).sort()).toEqual([200, 400])
  const [rows] = await world.platform<{ count: number }[]>`
    select count(*)::integer count from companies where name in ('One', 'Two')`
  expect(rows?.count).toBe(1)
})

test('a month is added from the due date, to the end of a shorter month, or from today', async () => {
  const { id: companyId } = await add('Calendar', { dueDate: '2027-01-31' })
  const extended = async (dueDate?: string) =>
    (await gil.calls(extendCompany, { companyId, dueDate })).body.dueDate
  expect(await extended()).toBe('2027-02-28')
  for (const [recurrence, due] of [
    ...[['MENSAL', '2027-02-28'] as const, ['BIMESTRAL', '2027-03-31'] as const],
    ...[['TRIMESTRAL', '2027-04-30'] as const, ['SEMESTRAL', '2027-07-31'] as const],
    ...[['ANUAL', '2028-01-31'] as const],
  ]) {
    await gil.calls(updateCompany, { companyId, recurrence, dueDate: '2027-01-31' })
    expect([recurrence, await extended()]).toEqual([recurrence, due])
  }
  await gil.calls(updateCompany, { companyId, recurrence: 'MENSUAL', dueDate: '2028-01-31' })
  expect(await extended()).toBe('2028-02-29')
  await gil.calls(updateCompany, { companyId, dueDate: 'no day' })
  const [today] = await world.platform<{ next: string }[]>`
    select ((now() at time zone time_zone)::date + interval '1 month')::date::text next
    from companies where id = ${companyId}`
  expect(await extended()).toBe(today?.next ?? '')
})

test('two clicks add one month each only when the second has seen the first', async () => {
  const { id: companyId } = await add('Clicks', { dueDate: '2027-05-10' })
  const click = () => gil.calls(extendCompany, { companyId, dueDate: '2027-05-10' })
  const clicks = await Promise.all([click(), click()])
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await gil.calls(showCompany, { companyId })).body.dueDate).toBe('2027-06-10')
})

test('who is logged in is out at once when the company is disabled, and back when it is not', async () => {
  const { ana, acmeId: companyId } = world
  await gil.calls(updateCompany, { companyId, status: false })
  const answer = await ana.requests('GET', '/api/tickets')
  expect(await codes(answer)).toEqual([401, 'ERR_COMPANY_DISABLED'])
  await world.customerWrites('Do you still store this?')
  const [stored] = await world.platform`
    select body from messages where company_id = ${companyId} and body like 'Do you still%'`
  expect(stored?.body).toBe('Do you still store this?')
  await gil.calls(updateCompany, { companyId, status: true })
  expect((await ana.requests('GET', '/api/tickets')).status).toBe(200)
})

test('nobody deletes or disables their own company, and a super always remains', async () => {
  const { globexId, acmeId, platform, ana } = world
  const own = [
    await gil.requests('DELETE', `/api/companies/${globexId}`),
    await gil.requests('PUT', `/api/companies/${globexId}`, { status: false }),
  ]
  for (const answer of own) expect(await codes(answer)).toEqual([400, 'ERR_OWN_COMPANY'])
  await platform`update users set super = true where id = ${ana.id}`
  world.services.logins.forget()
  const both = await Promise.all([
    gil.requests('DELETE', `/api/companies/${acmeId}`),
    ana.requests('DELETE', `/api/companies/${globexId}`),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  await platform`update companies set deleted_at = null`
  await platform`update users set super = false where id = ${ana.id}`
  world.services.logins.forget()
})

test('a deleted one is out, its name is free, its connections end, and it comes back', async () => {
  const { id: companyId } = await add('Gone')
  await world.platform`delete from graphile_worker._private_jobs`
  expect((await gil.calls(deleteCompany, { companyId })).status).toBe(200)
  expect((await logsIn('gone@example.com')).body.error).toBe('ERR_COMPANY_DISABLED')
  expect((await gil.calls(showCompany, { companyId })).status).toBe(404)
  const jobs = await world.platform`
    select t.identifier, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`
  expect([...jobs]).toEqual([
    { identifier: 'end_connections', payload: { companyId, payload: {} } },
  ])
  const deleted = (await gil.calls(listCompanies, { deleted: true })).body.companies
  expect(deleted.map(({ name }) => name)).toEqual(['Gone'])

  const heir = await gil.calls(createCompany, { ...form('Gone'), email: 'heir@example.com' })
  expect(heir.status).toBe(200)
  const refused = await gil.calls(restoreCompany, { companyId })
  expect(refused.body.error).toBe('ERR_COMPANY_NAME_ALREADY_EXISTS')
  await gil.calls(updateCompany, { companyId: heir.body.id, name: 'Heir' })
  expect((await gil.calls(restoreCompany, { companyId })).body.name).toBe('Gone')
  expect((await logsIn('gone@example.com')).status).toBe(200)
})

test('lists by name, twenty a page, with plan and settings; only for supers', async () => {
  const all = (await gil.calls(listAllCompanies, {})).body
  const acme = all.find(({ name }) => name === 'Acme')
  expect(acme).toMatchObject({ plan: { name: 'Pro', value: 0 } })
  expect(acme?.settings).toEqual([{ key: 'campaignsEnabled', value: 'true' }])
  await world.platform`insert into companies (name) select 'Zeta ' || n from generate_series(1, 21) n`
  const found = (await gil.calls(listCompanies, { searchParam: 'ZETA' })).body
  expect([found.companies.length, found.count, found.hasMore]).toEqual([20, 21, true])
  for (const person of [world.ana, world.sara, world.beto]) {
    expect((await person.calls(listCompanies, {})).status).toBe(403)
  }
})

test('who saves over an unseen change is told so; campaigns are switched for all pages', async () => {
  const { id: companyId, updatedAt } = await add('Shared')
  await world.platform`delete from events`
  await gil.calls(updateCompany, { companyId, updatedAt, campaignsEnabled: false })
  const late = await gil.calls(updateCompany, { companyId, updatedAt, phone: '1' })
  expect(late.body.error).toBe('ERR_CHANGED_MEANWHILE')
  expect(await eventsOf(world.platform)).toMatchObject([
    { companyId, channel: `company-${companyId}-settings`, data: { setting: { value: 'false' } } },
    { companyId, channel: `company-${companyId}-companyDetails` },
    { companyId: world.globexId, rooms: ['supers'], data: { record: { campaignsEnabled: false } } },
  ])
})

test('five days before the due date is yellow, then orange, from the fourth day after it red', () => {
  const states = [6, 5, 4, 0, -3, -4, -40, null].map((days) => dueStateOf(days) ?? 'none')
  expect(states.join()).toBe('none,soon,due,due,due,overdue,overdue,none')
})
