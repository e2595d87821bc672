import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Sql, TransactionSql } from 'postgres'
import { createConnection, deleteConnection, updateConnection } from '#company/connections/contract'
import { createPlan, deletePlan, updatePlan } from '#company/plans/contract'
import { createQueue, deleteQueue, updateQueue } from '#company/queues/contract'
import { saveSetting } from '#company/settings/contract'
import { createUser, deleteUser, updateUser } from '#company/users/contract'
import { connectAsApp } from '../../workshop/testing/as-app.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { audit } from './recording.ts'

let world: World
let app: Sql
beforeAll(async () => {
  world = await createWorld()
  app = connectAsApp(world.database)
})
afterAll(async () => {
  await app.end()
  await world.close()
})

const entriesOf = (noun: string) => world.platform`
  select action, before, after, user_name "userName", role from audit_log
  where noun = ${noun} order by id`

test('each change of a queue is recorded with who, before and after', async () => {
  const { ana, platform, acmeId } = world
  const { body } = await ana.calls(createQueue, { name: 'Audited', color: '#123456' })
  await ana.calls(updateQueue, { queueId: body.id, name: 'Renamed' })
  await ana.calls(updateQueue, { queueId: body.id, name: 'Renamed' })
  await ana.calls(deleteQueue, { queueId: body.id })
  const by = { userName: 'Ana', role: 'admin' }
  expect(await entriesOf('queue')).toMatchObject([
    { ...by, action: 'create', before: null, after: { name: 'Audited', color: '#123456' } },
    { ...by, action: 'update', before: { name: 'Audited' }, after: { name: 'Renamed' } },
    { ...by, action: 'delete', before: { name: 'Renamed' }, after: null },
  ])
  const [row] = await platform`select * from audit_log where noun = 'queue' limit 1`
  expect(row).toMatchObject({
    company_id: acmeId,
    record_id: String(body.id),
    user_id: ana.id,
    user_company_id: acmeId,
    is_super: false,
  })
})

test('secrets change without being recorded', async () => {
  const { ana } = world
  const secrets = ['sk_first_0123', 'sk_second_456', 'hunter2hunter2', 'token-of-clients-1']
  const [first = '', second = '', password = '', token = ''] = secrets
  await ana.calls(saveSetting, { key: 'asaas', value: first })
  await ana.calls(saveSetting, { key: 'asaas', value: second })
  await ana.calls(saveSetting, { key: 'asaas', value: '' })
  const sealed = (await entriesOf('setting')).map(({ before, after }) => [
    before.sealed,
    after.sealed,
  ])
  expect(sealed).toEqual([
    [null, '***'],
    ['***', '***'],
    ['***', null],
  ])

  const email = 'audited@acme.test'
  const user = await ana.calls(createUser, { name: 'Audited', email, password, profile: 'user' })
  await ana.calls(updateUser, { userId: user.body.id, password: `${password}3` })
  await ana.calls(deleteUser, { userId: user.body.id })
  const users = await entriesOf('user')
  expect(users.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  expect(users[1]?.after).toEqual({ password: '***' })

  const line = await ana.calls(createConnection, { name: 'Audited', token })
  await ana.calls(updateConnection, { connectionId: line.body.id, token: `${token}2` })
  await ana.calls(updateConnection, { connectionId: line.body.id, token: '' })
  await ana.calls(deleteConnection, { connectionId: line.body.id })
  const lines = await entriesOf('connection')
  expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete'])
  expect(lines.slice(1, 3).map(({ before, after }) => [before, after])).toEqual([
    [{ tokenHash: '***' }, { tokenHash: '***' }],
    [{ tokenHash: '***' }, { tokenHash: null }],
  ])
  const [all] = await world.platform`select coalesce(json_agg(a)::text, '') "text" from audit_log a`
  for (const hidden of secrets) expect(all?.text).not.toContain(hidden)
})

test('plans are recorded by the super who changes them', async () => {
  const { gil, platform, globexId } = world
  await platform`update users set super = true where id = ${gil.id}`
  world.services.logins.forget()
  const form = { name: 'Audited', users: '1', connections: '1', queues: '1', value: '9.90' }
  const { body } = await gil.calls(createPlan, form)
  await gil.calls(updatePlan, { planId: body.id, name: 'Renamed' })
  await gil.calls(deletePlan, { planId: body.id })
  expect((await entriesOf('plan')).map(({ action, after }) => [action, after?.name])).toEqual([
    ['create', 'Audited'],
    ['update', 'Renamed'],
    ['delete', undefined],
  ])
  const [row] = await platform`select * from audit_log where noun = 'plan' limit 1`
  expect(row).toMatchObject({ company_id: globexId, user_id: gil.id, is_super: true })
})

test('what is undone leaves no line', async () => {
  const { ana, platform } = world
  const undone = ana.does(async (scope) => {
    audit(scope, { noun: 'queue', action: 'create', id: 'undone', after: { name: 'x' } })
    throw new Error('undone')
  })
  expect(undone).rejects.toThrow('undone')
  expect(await platform`select 1 from audit_log where record_id = 'undone'`).toHaveLength(0)
})

test('no role changes or deletes a line, nor reads another company’s', async () => {
  const { platform, ana, globexId } = world
  await ana.calls(createQueue, { name: 'Kept', color: '#654321' })
  for (const statement of [
    "update audit_log set user_name = 'x'",
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    expect(platform.unsafe(statement).then(String)).rejects.toThrow('append-only')
    expect(app.unsafe(statement).then(String)).rejects.toThrow('permission denied')
  }
  const inGlobex = <T>(work: (sql: TransactionSql) => Promise<T>) =>
    app.begin(async (sql) => {
      await sql`select set_config('app.company_id', ${String(globexId)}, true)`
      return work(sql)
    })
  const foreign = await inGlobex((sql) => sql`select company_id from audit_log`)
  expect(foreign.every((row) => row.company_id === globexId)).toBe(true)
  const forged = inGlobex(
    (sql) => sql`insert into audit_log (company_id, noun, action, record_id, user_name, role,
      is_super) values (${world.acmeId}, 'queue', 'create', '1', 'x', 'admin', false)`,
  )
  expect(forged.then(String)).rejects.toThrow('row-level security')
})

test('whoever runs the installation leaves a line where they open another company', async () => {
  const { gil, ana, platform, acmeId, globexId, services } = world
  await platform`update users set super = false where id = ${gil.id}`
  services.logins.forget()
  const lines = async () => {
    const rows = await platform`
      select company_id company, user_id "user", user_company_id "from", is_super super
      from audit_log where action = 'open' order by id`
    return rows.map((row) => ({ ...row }))
  }
  const opened = [`/api/queue?companyId=${acmeId}`, `/api/companies/${acmeId}`]
  expect((await gil.requests('GET', `/api/companies/${acmeId}`)).status).toBe(404)
  expect(await lines()).toEqual([])

  await platform`update users set super = true where id = ${gil.id}`
  services.logins.forget()
  for (const path of opened) {
    await platform`alter table audit_log disable trigger all`
    await platform`delete from audit_log where action = 'open'`
    await platform`alter table audit_log enable trigger all`
    for (let round = 0; round < 3; round++) {
      expect((await gil.requests('GET', path)).status).toBe(200)
    }
    const line = { company: acmeId, user: gil.id, from: globexId, super: true }
    expect([path, await lines()]).toEqual([path, [line]])
  }
  await gil.requests('GET', `/api/queue?companyId=${globexId}`)
  await gil.requests('GET', `/api/companies/${globexId}`)
  await gil.requests('GET', '/api/companies/999999')
  await gil.requests('GET', '/api/queue?companyId=999999')
  await ana.requests('GET', `/api/queue?companyId=${globexId}`)
  expect(await lines()).toHaveLength(1)
  await platform`update users set super = false where id = ${gil.id}`
  services.logins.forget()
})
