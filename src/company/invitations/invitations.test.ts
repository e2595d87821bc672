import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import type { TransactionSql } from 'postgres'
import { updateUser } from '#company/users/contract'
import { stillLimits } from '#workshop/testing/still-limits'
import { eventually } from '../../workshop/testing/eventually.ts'
import { fetchEndpoint } from '../../workshop/testing/fetch-endpoint.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import {
  acceptInvitation,
  createInvitation,
  type InvitationForm,
  listInvitations,
  showInvitation,
  withdrawInvitation,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update plans set users = 1000`
})
afterEach(() => {
  world.services.limits = undefined
})
afterAll(() => world.close())

const request = async (path: string, init?: RequestInit) => world.app.request(path, init)
const accept = (token: string, about: { name?: string; email?: string; password?: string } = {}) =>
  fetchEndpoint(
    request,
    acceptInvitation,
    { token, name: 'Nora', password: 'secreto', ...about },
    {},
  )
const look = (token: string) => fetchEndpoint(request, showInvitation, { token }, {})

async function invite(about: Partial<InvitationForm> = {}, by = world.ana) {
  const { status, body } = await by.calls(createInvitation, { profile: 'user', ...about })
  expect(status).toBe(201)
  return { ...body.invitation, token: body.token }
}

const countUsers = async () => {
  const [row] = await world.platform<{ count: number }[]>`
    select count(*)::integer count from users`
  return row?.count
}

test('a colleague becomes a user with the role and areas of the invitation, and is logged in', async () => {
  const { sales, platform, acmeId } = world
  const { token, id } = await invite({ queueIds: [sales], allTicket: true })
  const [stored] = await platform`select i.hash, i::text everything from invitations i
    where id = ${id} and company_id = ${acmeId}`
  expect(stored?.everything).not.toContain(token)
  expect((await look(token)).body).toEqual({
    company: 'Acme',
    invitedBy: 'Ana',
    email: null,
    profile: 'user',
  })
  const entered = await accept(token, { email: 'Nora@Example.com' })
  expect(entered).toMatchObject({
    status: 200,
    body: {
      user: {
        name: 'Nora',
        email: 'nora@example.com',
        profile: 'user',
        allTicket: 'enable',
        companyId: acmeId,
        queues: [{ id: sales }],
      },
    },
  })
  const log = await platform`select noun, action, user_id, after::text from audit_log
    where company_id = ${acmeId} and noun in ('invitation', 'user') order by id desc limit 3`
  expect(log.map(({ noun, action, user_id }) => [noun, action, user_id]).sort()).toEqual([
    ['invitation', 'create', world.ana.id],
    ['invitation', 'update', world.ana.id],
    ['user', 'create', world.ana.id],
  ])
  expect(JSON.stringify(log)).not.toContain(token)
})

test('it is used once, also by two at the same moment; the address of the admin stands', async () => {
  const { token } = await invite({ email: 'omar@example.com' })
  const before = await countUsers()
  const both = await Promise.all([
    accept(token, { name: 'Omar', email: 'other@example.com' }),
    accept(token, { name: 'Olga' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  const refused = both.find(({ status }) => status === 400)
  expect(refused?.body).toMatchObject({ error: 'ERR_INVITATION_USED' })
  expect(both.find(({ status }) => status === 200)?.body.user.email).toBe('omar@example.com')
  expect(await look(token)).toMatchObject({ status: 400, body: { error: 'ERR_INVITATION_USED' } })
  expect(await countUsers()).toBe((before ?? 0) + 1)
})

test('an expired, withdrawn or unknown one says so and creates nothing', async () => {
  const { ana, platform } = world
  const expired = await invite()
  await platform`update invitations set expires_at = now() where id = ${expired.id}`
  const withdrawn = await invite()
  const { status } = await ana.calls(withdrawInvitation, { invitationId: withdrawn.id })
  expect(status).toBe(200)
  const before = await countUsers()
  for (const [token, status, error] of [
    [expired.token, 400, 'ERR_INVITATION_EXPIRED'],
    [withdrawn.token, 404, 'ERR_NO_INVITATION_FOUND'],
    ['A'.repeat(43), 404, 'ERR_NO_INVITATION_FOUND'],
  ] as const) {
    expect(await look(token)).toMatchObject({ status, body: { error } })
    expect(await accept(token, { email: 'late@example.com' })).toMatchObject({
      status,
      body: { error },
    })
  }
  expect(await countUsers()).toBe(before)
  const { body } = await ana.calls(listInvitations, {})
  const listed = body.invitations.map(({ id }) => id)
  expect([listed.includes(expired.id), listed.includes(withdrawn.id)]).toEqual([false, false])
})

test('what the inviter may not grant any more, their link does not grant either', async () => {
  const { ana, sara } = world
  expect(await sara.calls(createInvitation, { profile: 'admin' })).toMatchObject({
    status: 403,
    body: { error: 'ERR_NO_PERMISSION' },
  })
  const { token } = await invite({ email: 'pia@example.com' }, sara)
  await ana.calls(updateUser, { userId: sara.id, profile: 'user' })
  expect((await accept(token)).body).toMatchObject({ error: 'ERR_NO_INVITATION_FOUND' })
  await ana.calls(updateUser, { userId: sara.id, profile: 'superv' })
  expect((await accept(token)).status).toBe(200)
})

test('the plan is asked when it is made and when it is used; a deleted area is left out', async () => {
  const { ana, platform, acmeId } = world
  const [gone] = await platform<{ id: number }[]>`insert into queues (company_id, name, color)
    values (${acmeId}, 'Passing', '#ff0000') returning id`
  const { token } = await invite({ email: 'rita@example.com', queueIds: [gone?.id ?? 0] })
  await platform`delete from queues where id = ${gone?.id ?? 0} and company_id = ${acmeId}`
  await platform`update plans set users = 1`
  const full = { status: 400, body: { error: 'ERR_USERS_LIMIT_REACHED' } }
  expect(await ana.calls(createInvitation, { profile: 'user' })).toMatchObject(full)
  expect(await accept(token)).toMatchObject(full)
  await platform`update plans set users = 1000`
  expect((await accept(token)).body.user.queues).toEqual([])
})

test('an address is asked for where none was given, and one that is taken is said beside it', async () => {
  const { ana } = world
  const { token } = await invite()
  expect((await accept(token)).body).toMatchObject({ fields: { email: 'Required' } })
  const taken = { error: 'ERR_USER_EMAIL_EXISTS' }
  expect((await accept(token, { email: 'ana@example.com' })).body).toMatchObject(taken)
  const form = { profile: 'user', email: 'ana@example.com' } as const
  expect((await ana.calls(createInvitation, form)).body).toMatchObject(taken)
  expect((await accept(token, { email: 'free@example.com' })).status).toBe(200)
})

/** Used while somebody who creates users as well changes something first. */
async function acceptDuring(token: string, change: (sql: TransactionSql) => Promise<unknown>) {
  const { platform, acmeId } = world
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof accept>>()
  await platform.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${acmeId}::integer, 3)`
    const accepting = accept(token, { email: 'racing@example.com' })
    resolve(accepting)
    await eventually(async () => {
      const waiting = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      return waiting.length > 0
    }, 'somebody who waits for the lock')
    await change(sql)
  })
  return promise
}

test.each<[string, string, (sql: TransactionSql, id: number) => Promise<unknown>]>([
  [
    'the inviter’s right',
    'ERR_NO_INVITATION_FOUND',
    (sql) => sql`update users set profile = 'user' where id = ${world.sara.id}`,
  ],
  [
    'the company',
    'ERR_COMPANY_DISABLED',
    (sql) => sql`update companies set status = false where id = ${world.acmeId}`,
  ],
  ['the plan', 'ERR_USERS_LIMIT_REACHED', (sql) => sql`update plans set users = 1`],
  [
    'the invitation',
    'ERR_NO_INVITATION_FOUND',
    (sql, id) => sql`update invitations set withdrawn_at = now() where id = ${id}`,
  ],
])('%s that was lost meanwhile is asked for under the lock', async (_, error, change) => {
  const { platform, sara, acmeId } = world
  const { token, id } = await invite({}, sara)
  const before = await countUsers()
  const answer = await acceptDuring(token, (sql) => change(sql, id))
  await platform`update users set profile = 'superv' where id = ${sara.id}`
  await platform`update companies set status = true where id = ${acmeId}`
  await platform`update plans set users = 1000`
  expect(answer.body).toMatchObject({ error })
  expect(await countUsers()).toBe(before)
})

test('nobody joins a company that has not paid', async () => {
  const { gil, globexId, platform } = world
  const { token } = await invite({}, gil)
  await platform`update companies set due_date = current_date - 10 where id = ${globexId}`
  const refused = { status: 402, body: { error: 'ERR_SUBSCRIPTION_EXPIRED' } }
  expect(await look(token)).toMatchObject(refused)
  expect(await accept(token, { email: 'gina@example.com' })).toMatchObject(refused)
})

test('whoever has the link cannot try addresses without end', async () => {
  world.services.limits = stillLimits()
  const { token } = await invite()
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    statuses.push((await accept(token, { email: 'ana@example.com' })).status)
  }
  expect(new Set(statuses.slice(0, 10))).toEqual(new Set([400]))
  expect(statuses.at(-1)).toBe(429)
})
