import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { readCompany } from '#company/companies/reading'
import { eventually } from '#workshop/testing/eventually'
import { createApp } from '../../../routes/app.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'

let world: World
let planId: number
beforeAll(async () => {
  world = await createWorld()
  const [plan] = await world.platform<{ id: number }[]>`
    insert into plans (name, users, connections, queues, value) values ('Small', 3, 1, 2, 199)
    returning id`
  planId = plan?.id ?? 0
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.platform`delete from sign_up_attempts`
})

let count = 0
function form(about: Record<string, unknown> = {}) {
  count += 1
  return {
    name: `Muebles ${count}`,
    email: `muebles${count}@example.com`,
    phone: '+52 1 555 000 1111',
    password: 'madera',
    planId,
    validationCode: 'let me in',
    ...about,
  }
}

const post = async (body: unknown, app = world.app) =>
  app.request('/api/companies/cadastro', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const countCompanies = async () => {
  const [row] = await world.platform`select count(*)::integer count from companies`
  return row?.count
}

test('a company signs up, and its admin is in at once', async () => {
  const given = form({ timeZone: 'Asia/Tokyo', language: 'pt' })
  const answer = await post(given)
  expect(answer.status).toBe(200)
  const company = await answer.json()
  const [today] = await world.platform<{ due: string }[]>`
    select ((now() at time zone 'Asia/Tokyo')::date + 7)::text due`
  expect(company).toMatchObject({
    name: given.name,
    email: given.email,
    phone: given.phone,
    status: true,
    recurrence: 'MENSUAL',
    campaignsEnabled: true,
    timeZone: 'Asia/Tokyo',
    language: 'pt',
    dueDate: today?.due,
    trialExpiration: today?.due,
    daysLeft: 7,
    plan: { id: planId },
  })
  expect(JSON.stringify(company)).not.toMatch(/madera|argon2|password/)
  const [job] = await world.platform`
    select run_at <= now() "isDue" from graphile_worker.jobs
    where task_identifier = 'make_invoices'`
  expect(job).toEqual({ isDue: true })
  const login = await world.app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: given.email, password: given.password }),
  })
  expect(login.status).toBe(200)
  expect((await login.json()).user).toMatchObject({ profile: 'admin', super: false })
})

test('what else a client sends is tolerated, and not believed', async () => {
  const answer = await post(
    form({
      status: 't',
      dueDate: '2099-01-01',
      trialExpiration: '2099-01-01',
      recurrence: 'ANUAL',
      campaignsEnabled: false,
      super: true,
      runsInstallation: true,
      companyId: 'nobody',
      timeZone: 'Nowhere/Land',
      language: 'xx',
      value: 0.01,
    }),
  )
  expect(answer.status).toBe(200)
  const company = await answer.json()
  expect(company).toMatchObject({ status: true, recurrence: 'MENSUAL', campaignsEnabled: true })
  expect(company).toMatchObject({ daysLeft: 7, timeZone: 'America/Mexico_City', language: 'es' })
  const [row] = await world.platform`
    select runs_installation "runs", recommended_by "by" from companies where id = ${company.id}`
  expect(row).toMatchObject({ runs: false, by: null })
})

test('who recommended it is remembered; a company that does not exist is not', async () => {
  const recommended = await (await post(form({ companyId: String(world.globexId) }))).json()
  const invented = await (await post(form({ companyId: 987_654 }))).json()
  const rows = await world.platform<{ by: number | null }[]>`
    select recommended_by "by" from companies where id in (${recommended.id}, ${invented.id})
    order by id`
  expect(rows.map(({ by }) => by)).toEqual([world.globexId, null])
})

test('a wrong code stores nothing', async () => {
  const before = await countCompanies()
  const answer = await post(form({ validationCode: 'let me in!' }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    error: 'ERR_SIGNUP_CODE',
    fields: {
      validationCode: 'Código de validación inválido. No se puede realizar el registro.',
    },
  })
  expect(await countCompanies()).toBe(before)
})

test('without a code in the settings, sign-up is closed', async () => {
  const closed = createApp({ ...world.services, signupCode: undefined }, () => new Response(null))
  for (const body of [form(), form({ validationCode: '' }), {}]) {
    const answer = await post(body, closed)
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'ERR_SIGNUP_CLOSED' }])
  }
})

test('a taken name and a taken e-mail are told beside their fields, both at once', async () => {
  const before = await countCompanies()
  const email = { email: 'ERR_USER_EMAIL_EXISTS' }
  const name = { name: 'ERR_COMPANY_NAME_ALREADY_EXISTS' }
  const cases = [
    [{ email: 'Ana@Example.com' }, 'ERR_USER_EMAIL_EXISTS', email],
    [{ name: 'ACME' }, 'ERR_COMPANY_NAME_ALREADY_EXISTS', name],
    [{ name: 'acme', email: 'ana@example.com' }, 'ERR_USER_EMAIL_EXISTS', { ...name, ...email }],
  ] as const
  for (const [about, error, fields] of cases) {
    const answer = await post(form(about))
    expect([answer.status, await answer.json()]).toEqual([400, { error, fields }])
  }
  expect(await countCompanies()).toBe(before)
})

test('only public plans are offered, and taken', async () => {
  const [hidden] = await world.platform<{ id: number }[]>`
    insert into plans (name, users, connections, queues, is_public)
    values ('Friends', 100, 100, 100, false) returning id`
  const listed = await (await world.app.request('/api/plans/list')).json()
  expect(listed.map(({ name }: { name: string }) => name)).not.toContain('Friends')
  for (const id of [hidden?.id, 999_999]) {
    const answer = await post(form({ planId: id }))
    expect([answer.status, (await answer.json()).error]).toEqual([404, 'ERR_NO_PLAN_FOUND'])
  }
})

test('each field is checked', async () => {
  const wrong = {
    name: ['A', 'x'.repeat(51), ''],
    email: ['nobody', ''],
    password: ['1234', 'x'.repeat(51)],
    phone: ['5'.repeat(31)],
    planId: ['', 'one', null],
    validationCode: ['', '   '],
  }
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const answer = await post(form({ [field]: value }))
      const { fields } = await answer.json()
      expect([field, value, answer.status, Object.keys(fields)]).toEqual([
        field,
        value,
        400,
        [field],
      ])
    }
  }
})

test('of two with the same name at once one exists, with its admin', async () => {
  const one = form()
  const answers = await Promise.all([post(one), post({ ...form(), name: one.name.toUpperCase() })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const [orphans] = await world.platform`
    select count(*)::integer count from companies c
    where not exists (select from users u where u.company_id = c.id)`
  expect(orphans?.count).toBe(0)
})

/** Until so many statements wait for another transaction. */
const waiting = (count: number) =>
  eventually(async () => {
    const [row] = await world.platform<{ count: number }[]>`
      select count(distinct pid)::integer count from pg_locks where not granted`
    return row?.count === count
  }, `${count} that wait`)

/** Writes into the table wait until everything of `work` does. */
async function whileLocked<T>(table: string, work: () => Promise<T>[]): Promise<T[]> {
  const held = await world.platform.reserve()
  await held.unsafe(`begin; lock table ${table} in exclusive mode`)
  const begun = work()
  try {
    await waiting(begun.length)
  } finally {
    await held.unsafe('commit')
    held.release()
  }
  return Promise.all(begun)
}

test('of two with one name and e-mail at the same moment, the second is told beside the fields', async () => {
  const given = form()
  const other = await world.platform.reserve()
  await other`begin`
  await other`insert into companies (name, email) values (${given.name}, ${given.email})`
  const answer = post(given)
  await waiting(1)
  await other`
    insert into users (company_id, name, email, password_hash, profile)
    select id, 'Marta', email, '', 'admin' from companies where name = ${given.name}`
  await other`commit`
  other.release()
  expect(await (await answer).json()).toEqual({
    error: 'ERR_USER_EMAIL_EXISTS',
    fields: { name: 'ERR_COMPANY_NAME_ALREADY_EXISTS', email: 'ERR_USER_EMAIL_EXISTS' },
  })
})

test('one that is still being stored takes its place of the five, and of the wrong codes', async () => {
  const other = createApp({ ...world.services }, () => new Response(null))
  expect((await post(form())).status).toBe(200)
  await world.platform`
    insert into sign_up_attempts (who, succeeded)
    select who, true from sign_up_attempts, generate_series(1, 3)`
  const fifth = await whileLocked('companies', () => [post(form()), post(form(), other)])
  expect(fifth.map(({ status }) => status).sort()).toEqual([200, 429])

  await world.platform`delete from sign_up_attempts`
  const wrong = () => form({ validationCode: 'a guess' })
  for (let guess = 1; guess <= 4; guess++) expect((await post(wrong())).status).toBe(400)
  const guesses = await whileLocked('sign_up_attempts', () => [post(wrong()), post(wrong(), other)])
  expect(guesses.map(({ status }) => status).sort()).toEqual([400, 429])
})

test('five a day and address, by all nodes together, also when asked at once', async () => {
  const other = createApp({ ...world.services }, () => new Response(null))
  const apps = [world.app, other, world.app, other, world.app, other, world.app]
  const answers = await Promise.all(apps.map((app) => post(form(), app)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refused = await post(form())
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { error: 'ERR_TOO_MANY_REQUESTS', limit: 'signUp' },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  // Over restarts, and crashes: an unlogged table would be empty after one.
  const [table] = await world.platform`
    select relpersistence from pg_class where relname = 'sign_up_attempts'`
  expect(table).toMatchObject({ relpersistence: 'p' })
  await world.platform`update sign_up_attempts set at = at - interval '1 day'`
  expect((await post(form())).status).toBe(200)
})

test('a refused sign-up takes no place of the five', async () => {
  for (let round = 0; round < 6; round++) await post(form({ name: 'Acme' }))
  expect((await post(form())).status).toBe(200)
})

test('wrong codes are slowed down on every node, and the right one has to wait too', async () => {
  const other = createApp({ ...world.services }, () => new Response(null))
  const guesses = Array.from({ length: 8 }, (_, at) =>
    post(form({ validationCode: `guess ${at}` }), at % 2 ? other : world.app),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort()
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  const right = await post(form())
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  await world.platform`update sign_up_attempts set at = at - interval '15 minutes'`
  expect((await post(form())).status).toBe(200)
})

test('the supers see it at once, and the log says who', async () => {
  await world.platform`update users set super = true where id = ${world.ana.id}`
  const company = await (await post(form())).json()
  await world.platform`update users set super = false where id = ${world.ana.id}`
  const [event] = await world.platform<{ data: { record: { id: number } } }[]>`
    select data from events where company_id = ${world.acmeId} and channel like '%-company'
    order by seq desc limit 1`
  expect(event?.data.record.id).toBe(company.id)
  const [line] = await world.platform`
    select action, noun, role from audit_log where company_id = ${company.id}`
  expect(line).toMatchObject({ action: 'create', noun: 'company', role: 'system' })
  expect(await readCompany(world.platform, company.id)).toMatchObject({ id: company.id })
})
