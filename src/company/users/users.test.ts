import { afterAll, beforeAll, expect, test } from 'bun:test'
import { login, me } from '#company/logins/contract'
import { listSettings, saveSetting } from '#company/settings/contract'
import { reactInChat } from '#desk/chats/changing-contract'
import { createChat, listChatMessages, listChats, postChatMessage } from '#desk/chats/contract'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { createNote, listNotesOf } from '#desk/notes/contract'
import { createQuickMessage, listAllQuickMessages } from '#desk/quick-messages/contract'
import { createSchedule, listSchedules } from '#desk/schedules/contract'
import { showTicket, updateTicket } from '#desk/tickets/contract'
import { fetchEndpoint } from '../../workshop/testing/fetch-endpoint.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import {
  createUser,
  deleteUser,
  listUsers,
  showUser,
  type UserForm,
  updateUser,
} from './contract.ts'
import { showMyself } from './myself/contract.ts'
import { updateUser as demote } from './updating.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update plans set users = 1000`
})
afterAll(() => world.close())

let people = 0
const somebody = (about: Partial<UserForm> = {}) => {
  const number = ++people
  return {
    name: `Person ${number}`,
    email: `p${number}@example.com`,
    password: 'secret1',
    ...about,
  }
}
const tryLogin = (email: string, secret: string) =>
  fetchEndpoint(
    async (path, init) => world.app.request(path, init),
    login,
    { email, password: secret },
    {},
  )
/** Calls as somebody who has just logged in. */
async function enter(email: string, secret = 'secret1') {
  const { body } = await tryLogin(email, secret)
  const headers = { authorization: `Bearer ${body.token}` }
  return {
    id: body.user.id,
    calls: <E extends Parameters<typeof fetchEndpoint>[1]>(
      endpoint: E,
      input: Parameters<typeof fetchEndpoint<E>>[2],
    ) =>
      fetchEndpoint(async (path, init) => world.app.request(path, init), endpoint, input, headers),
  }
}
const refusal = { status: 403, body: { error: 'ERR_NO_PERMISSION' } }

test('an admin adds a colleague, who logs in; the answer shows no password', async () => {
  const { ana, sales, support, connectionId, published } = world
  const form = somebody({
    name: '  Dora  ',
    email: ' Dora@Example.com ',
    queueIds: [support, sales],
    whatsappId: connectionId,
    allTicket: true,
  })
  const made = await ana.calls(createUser, { ...form, profile: 'supervisor' })
  expect(made).toMatchObject({
    status: 200,
    body: {
      name: 'Dora',
      email: 'dora@example.com',
      profile: 'superv',
      companyId: world.acmeId,
      company: { id: world.acmeId, name: 'Acme' },
      whatsappId: connectionId,
      allTicket: 'enable',
      super: false,
    },
  })
  const inOrder = [
    { id: sales, name: 'Sales', color: '#00BFFF', UserQueue: { queueId: sales } },
    { id: support, name: 'Support', color: '#22AA66', UserQueue: { queueId: support } },
  ]
  expect(made.body.queues).toEqual(inOrder)
  expect(JSON.stringify(made.body)).not.toContain('argon2')
  const told = published.findLast((event) => event.channel.endsWith('user'))
  expect([told?.channel, told?.rooms[0]]).toEqual([`company-${world.acmeId}-user`, 'company'])
  expect(told?.data).toMatchObject({ action: 'create', user: { name: 'Dora' } })
  expect(JSON.stringify(told)).not.toContain('whatsappId')
  expect((await tryLogin('dora@example.com', 'secret1')).status).toBe(200)
  expect((await ana.calls(createUser, somebody())).body.profile).toBe('user')
})

test('an address is one person’s, over all companies, however it is written', async () => {
  const { ana, gil } = world
  const taken = { status: 400, body: { error: 'ERR_USER_EMAIL_EXISTS' } }
  expect(await gil.calls(createUser, somebody({ email: 'ANA@example.com' }))).toMatchObject(taken)
  const update = { userId: world.carla.id, email: 'gil@example.com' }
  expect(await ana.calls(updateUser, update)).toMatchObject(taken)
})

test('a superv adds and changes users and supervs; admins are beyond them', async () => {
  const { ana, sara, beto } = world
  expect((await sara.calls(createUser, somebody())).status).toBe(200)
  expect((await sara.calls(createUser, somebody({ profile: 'superv' }))).status).toBe(200)
  expect(await sara.calls(createUser, somebody({ profile: 'admin' }))).toMatchObject(refusal)
  expect((await sara.calls(updateUser, { userId: beto.id, name: 'Beto B' })).status).toBe(200)
  expect(await sara.calls(updateUser, { userId: beto.id, profile: 'admin' })).toMatchObject(refusal)
  expect(await sara.calls(updateUser, { userId: sara.id, profile: 'admin' })).toMatchObject(refusal)
  for (const change of [{ name: 'Mine now' }, { password: 'stolen' }, { email: 'x@example.com' }]) {
    expect(await sara.calls(updateUser, { userId: ana.id, ...change })).toMatchObject(refusal)
  }
  expect(await sara.calls(deleteUser, { userId: beto.id })).toMatchObject(refusal)
  expect(await beto.calls(createUser, somebody())).toMatchObject(refusal)
  await sara.calls(updateUser, { userId: beto.id, name: 'Beto' })
})

test('of themselves a user changes name, e-mail, password and connection, and nothing else', async () => {
  const { beto, carla, sales, support, connectionId } = world
  const userId = beto.id
  const form = { name: 'Alberto', email: 'beto@example.com', profile: 'user' as const }
  const own = await beto.calls(updateUser, {
    userId,
    ...form,
    super: false,
    queueIds: [sales],
    allTicket: 'desabled',
    password: '',
    whatsappId: connectionId,
  })
  expect(own).toMatchObject({ status: 200, body: { name: 'Alberto', whatsappId: connectionId } })
  for (const change of [
    { profile: 'superv' as const },
    { profile: 'admin' as const },
    { super: true },
    { queueIds: [sales, support] },
    { queueIds: [] },
    { allTicket: 'enable' as const },
  ]) {
    expect(await beto.calls(updateUser, { userId, ...change })).toMatchObject(refusal)
  }
  expect(await beto.calls(updateUser, { userId: carla.id, name: 'X Y' })).toMatchObject(refusal)
  const strangers = [world.gil.id, 999_999].map((userId) => ({ userId, name: 'X Y' }))
  for (const change of strangers) {
    expect((await beto.calls(updateUser, change)).body.error).toBe('ERR_NO_USER_FOUND')
  }
  expect((await beto.calls(showUser, { userId: carla.id })).status).toBe(404)
  expect((await beto.calls(showUser, { userId })).body).toMatchObject({
    profile: 'user',
    super: false,
    queues: [{ id: sales }],
    allTicket: 'disable',
  })
  await beto.calls(updateUser, { userId, name: 'Beto', whatsappId: null })
})

test('a user chooses their own queues where the company lets them, and nobody else’s', async () => {
  const { ana, beto, carla, sales, support } = world
  await ana.calls(saveSetting, { key: 'usersChooseQueues', value: 'enabled' })
  const both = await beto.calls(updateUser, { userId: beto.id, queueIds: [sales, support] })
  expect(both.body.queues.map(({ id }) => id)).toEqual([sales, support])
  expect(await beto.calls(updateUser, { userId: beto.id, allTicket: 'enable' })).toMatchObject(
    refusal,
  )
  expect(await beto.calls(updateUser, { userId: carla.id, queueIds: [] })).toMatchObject(refusal)
  await beto.calls(updateUser, { userId: beto.id, queueIds: [sales] })
  await ana.calls(saveSetting, { key: 'usersChooseQueues', value: 'disabled' })
  expect(await beto.calls(updateUser, { userId: beto.id, queueIds: [] })).toMatchObject(refusal)
})

test('the super flag and the company cannot be given, by anybody', async () => {
  const { ana, gil, beto, platform } = world
  expect(await ana.calls(createUser, { ...somebody(), super: true })).toMatchObject(refusal)
  expect(await ana.calls(updateUser, { userId: ana.id, super: true })).toMatchObject(refusal)
  await ana.requests('PUT', `/api/users/${beto.id}`, { companyId: world.globexId })
  const stolen = await gil.requests('POST', '/api/users', {
    ...somebody(),
    companyId: world.acmeId,
  })
  expect(await stolen.json()).toMatchObject({ companyId: world.globexId, super: false })
  const [row] = await platform`select company_id, super from users where id = ${beto.id}`
  expect(row).toEqual({ company_id: world.acmeId, super: false })
})

test('who runs the installation is not changed or deleted by who does not', async () => {
  const { ana, platform } = world
  const { body: boss } = await ana.calls(createUser, somebody({ profile: 'admin' }))
  await platform`update users set super = true where id = ${boss.id}`
  const userId = boss.id
  expect(await ana.calls(updateUser, { userId, password: 'taken over' })).toMatchObject(refusal)
  expect(await ana.calls(deleteUser, { userId })).toMatchObject({ ...refusal, status: 400 })
  await platform`update users set super = false where id = ${boss.id}`
  expect((await ana.calls(deleteUser, { userId })).status).toBe(200)
})

test('a company keeps an admin, whoever demotes or deletes whom at the same moment', async () => {
  const { gil, platform } = world
  const refused = { status: 400, body: { error: 'ERR_NO_PERMISSION' } }
  expect(await gil.calls(deleteUser, { userId: gil.id })).toMatchObject(refused)
  expect(await gil.calls(updateUser, { userId: gil.id, profile: 'user' })).toMatchObject(refused)

  const { body: other } = await gil.calls(createUser, somebody({ profile: 'admin' }))
  const asOther = gil.company.as({ ...gil.company.actor, userId: other.id })
  const outcomes = await atOnce(() => [
    demote(gil.company, other.id, { profile: 'user' }),
    demote(asOther, gil.id, { profile: 'user' }),
  ])
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
    code: 'ERR_NO_PERMISSION',
    status: 400,
  })
  const admins = await platform`select id from users
    where company_id = ${world.globexId} and profile = 'admin'`
  expect(admins.length).toBe(1)
  await platform`update users set profile = 'admin' where id = ${gil.id}`
  world.services.logins.forget()
})

/** Both begin and wait for what is held here, so that neither comes when the other is done. */
async function atOnce<T>(begin: () => Promise<T>[]) {
  const { platform, globexId } = world
  const begun = await platform.begin(async (sql) => {
    await sql`select id from users where company_id = ${globexId} for update`
    const work = begin()
    const patience = performance.now() + 2_000
    for (let waiting = 0; waiting < work.length && performance.now() < patience; ) {
      const [row] = await sql`select count(*)::integer as waiting from pg_locks
        where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      waiting = row?.waiting
    }
    return { outcomes: Promise.allSettled(work) }
  })
  return begun.outcomes
}

test('a new role counts from the next call on, on every node', async () => {
  const { ana, platform } = world
  const form = somebody()
  const { body: user } = await ana.calls(createUser, form)
  const person = await enter(form.email)
  expect(await person.calls(createUser, somebody())).toMatchObject(refusal)

  const heard: string[] = []
  const listening = await platform.listen('recado_logins', (payload) => void heard.push(payload))
  await ana.calls(updateUser, { userId: user.id, profile: 'superv' })
  expect((await person.calls(createUser, somebody())).status).toBe(200)
  await ana.calls(updateUser, { userId: user.id, profile: 'user', queueIds: [world.sales] })
  expect(await person.calls(createUser, somebody())).toMatchObject(refusal)
  expect((await person.calls(showMyself, {})).body.queues).toMatchObject([{ id: world.sales }])
  while (heard.length < 2) await Bun.sleep(5)
  expect(new Set(heard)).toEqual(new Set([`user:${world.acmeId}:${user.id}`]))
  await listening.unlisten()
})

test('a new password ends the other logins, and not the one it was changed with', async () => {
  const { ana, platform } = world
  const form = somebody()
  await ana.calls(createUser, form)
  await platform`update settings set value = 'enabled'
    where company_id = ${world.acmeId} and key = 'allowSeveralLogins'`
  const [desk, phone] = [await enter(form.email), await enter(form.email)]
  expect((await phone.calls(me, {})).status).toBe(200)
  await desk.calls(updateUser, { userId: desk.id, password: 'secret2' })
  expect((await phone.calls(me, {})).status).toBe(401)
  expect((await desk.calls(me, {})).status).toBe(200)
  expect((await tryLogin(form.email, 'secret1')).status).toBe(401)

  const again = await enter(form.email, 'secret2')
  await ana.calls(updateUser, { userId: desk.id, password: 'secret3' })
  expect((await again.calls(me, {})).status).toBe(401)
  expect((await desk.calls(me, {})).status).toBe(401)
  expect((await world.ana.calls(me, {})).status).toBe(200)
})

test('a change of something else keeps the password and the logins', async () => {
  const form = somebody()
  await world.ana.calls(createUser, form)
  const person = await enter(form.email)
  for (const secret of ['', null, undefined]) {
    await world.ana.calls(updateUser, { userId: person.id, name: 'Renamed', password: secret })
  }
  expect((await person.calls(me, {})).status).toBe(200)
  expect((await tryLogin(form.email, 'secret1')).status).toBe(200)
})

test('fields are refused with their messages', async () => {
  const { ana } = world
  const refused = async (change: object) => {
    const answer = await ana.requests('POST', '/api/users', { ...somebody(), ...change })
    const { fields } = await answer.json()
    return [answer.status, fields]
  }
  expect(await refused({ name: 'X' })).toEqual([400, { name: 'Too Short!' }])
  expect(await refused({ email: 'nobody' })).toEqual([400, { email: 'Invalid email' }])
  expect(await refused({ password: '1234' })).toEqual([400, { password: 'Too Short!' }])
  expect(await refused({ password: undefined })).toEqual([400, { password: 'Required' }])
  expect(await refused({ profile: 'super' })).toEqual([400, { profile: 'Invalid' }])
  const short = { userId: world.carla.id, password: '1' }
  expect((await ana.calls(updateUser, short)).body.fields).toEqual({ password: 'Too Short!' })
})

test('queues and connections of nobody or of another company do not exist', async () => {
  const { ana, gil, sales, connectionId } = world
  const queue = { status: 404, body: { error: 'ERR_QUEUE_NOT_FOUND' } }
  const connection = { status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } }
  expect(await gil.calls(createUser, somebody({ queueIds: [sales] }))).toMatchObject(queue)
  expect(await gil.calls(createUser, somebody({ whatsappId: connectionId }))).toMatchObject(
    connection,
  )
  const userId = world.carla.id
  expect(await ana.calls(updateUser, { userId, queueIds: [999_999] })).toMatchObject(queue)
  expect(await ana.calls(updateUser, { userId, whatsappId: 999_999 })).toMatchObject(connection)
  expect((await ana.calls(showUser, { userId })).body.queues).toMatchObject([{ id: world.support }])
})

test('additions at the plan’s limit: exactly one succeeds', async () => {
  const { ana, gil, platform } = world
  const [plan] = await platform`update plans set users = (
    select count(*) + 1 from users where company_id = ${world.acmeId}) returning id`
  const answers = await Promise.all([0, 1, 2].map(() => ana.calls(createUser, somebody())))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
  const refused = answers.find((answer) => answer.status === 400)
  expect(refused?.body.error).toBe('ERR_USERS_LIMIT_REACHED')
  await platform`update plans set users = 1000 where id = ${plan?.id}`
  await platform`update companies set plan_id = null where id = ${world.globexId}`
  expect((await gil.calls(createUser, somebody())).body.error).toBe('ERR_USERS_LIMIT_REACHED')
  await platform`update companies set plan_id = ${plan?.id} where id = ${world.globexId}`
})

test('lists are the newest first, twenty a page, found by name and address', async () => {
  const { gil, ana, platform } = world
  await platform`insert into users (company_id, name, email, password_hash, created_at)
    select ${world.globexId}, 'Número ' || to_char(n, 'FM00'), 'n' || n || '@example.com', '',
      now() + make_interval(secs => n) from generate_series(0, 21) n`
  const first = (await gil.calls(listUsers, {})).body
  expect([first.users.length, first.hasMore]).toEqual([20, true])
  expect(first.users[0]).toMatchObject({
    name: 'Número 21',
    company: { name: 'Globex' },
    online: false,
  })
  const second = (await gil.calls(listUsers, { pageNumber: 2 })).body
  expect(second.hasMore).toBe(false)
  expect(first.users.length + second.users.length).toBe(first.count)
  const found = (await gil.calls(listUsers, { searchParam: '"numero 0"' })).body
  expect(found.count).toBe(10)
  expect((await gil.calls(listUsers, { searchParam: '___' })).body.count).toBe(0)
  expect((await ana.calls(listUsers, { searchParam: 'ana@exam' })).body.users).toMatchObject([
    { name: 'Ana' },
  ])
})

test('who is deleted leaves: tickets wait again, what was said and shared stays', async () => {
  const { ana, beto, sales, platform, published } = world
  const form = somebody({ name: 'Leaving', queueIds: [sales], profile: 'superv' })
  await ana.calls(createUser, form)
  const gone = await enter(form.email)
  const ticketIds: number[] = []
  for (const number of ['5215550003331', '5215550003332', '5215550003333']) {
    const ticketId = (await world.customerWrites('hola', { number }))?.ticketId ?? 0
    const taken = { ticketId, status: 'open' as const, userId: gone.id, queueId: sales }
    expect((await gone.calls(updateTicket, taken)).status).toBe(200)
    ticketIds.push(ticketId)
  }
  const [open = 0, , closed = 0] = ticketIds
  await gone.calls(updateTicket, { ticketId: closed, status: 'closed' })
  const { body: chat } = await gone.calls(createChat, { title: 'Left', users: [{ id: beto.id }] })
  await gone.calls(postChatMessage, { chatId: chat.id, message: 'bye' })
  await gone.calls(createChat, { title: 'Alone', users: [{ id: gone.id }] })
  const { body: hello } = await beto.calls(postChatMessage, { chatId: chat.id, message: 'hello' })
  await gone.calls(reactInChat, { chatId: chat.id, chatMessageId: hello.id, emoji: '👍' })
  await gone.calls(sendMessage, { ticketId: open, body: 'I write' })
  const [write] = await platform<{ id: number }[]>`select id from messages where body = 'I write'`
  const quotedMsg = { id: write?.id ?? 0 }
  await gone.calls(sendMessage, { ticketId: open, body: 'I quote', quotedMsg })
  await gone.calls(createNote, { ticketId: open, note: 'I note' })
  const { contactId } = (await gone.calls(showTicket, { ticketId: open })).body
  await gone.calls(createSchedule, { contactId, body: 'I plan', sendAt: '2099-01-01T12:00:00Z' })
  await gone.calls(createQuickMessage, { shortcode: 'shared', geral: true })
  await gone.calls(createQuickMessage, { shortcode: 'private' })
  const { version } = (await ana.calls(showTicket, { ticketId: open })).body

  published.length = 0
  const answer = await ana.calls(deleteUser, { userId: gone.id })
  expect(answer).toMatchObject({ status: 200, body: { message: 'User deleted.' } })
  expect((await gone.calls(listSettings, {})).status).toBe(401)
  expect((await tryLogin(form.email, 'secret1')).status).toBe(401)

  for (const ticketId of ticketIds) {
    const { body } = await ana.calls(showTicket, { ticketId })
    const status = ticketId === closed ? 'closed' : 'pending'
    expect(body).toMatchObject({ status, userId: null, queueId: sales })
  }
  const told = published.filter((event) => event.channel.endsWith('-ticket'))
  expect(told.slice(0, 2).map((event) => event.data)).toMatchObject([
    { action: 'delete', ticketId: open, version: version + 1 },
    { action: 'update', ticket: { id: open, status: 'pending', user: null } },
  ])
  expect(told[0]?.rooms).toEqual([
    'overseers/open',
    `user:${gone.id}/open`,
    `user:${gone.id}/notification`,
  ])
  const [pass] = await platform`select user_id, started_at, finished_at from handlings
    where ticket_id = ${open}`
  expect(pass).toEqual({ user_id: null, started_at: null, finished_at: null })
  const [line] = await platform`select verb, user_id, change from ticket_history
    where ticket_id = ${open} order by id desc limit 1`
  expect(line).toMatchObject({ verb: 'returned', user_id: ana.id })
  expect(line?.change).toEqual({
    status: ['open', 'pending'],
    user: [{ id: gone.id, name: form.name }, null],
  })

  const chats = (await beto.calls(listChats, {})).body.records
  expect(chats).toMatchObject([{ title: 'Left', ownerId: beto.id, users: [{ userId: beto.id }] }])
  const said = (await beto.calls(listChatMessages, { chatId: chat.id })).body.records
  const author = { id: gone.id, name: form.name }
  expect(said.toSorted((one, other) => one.seq - other.seq)).toMatchObject([
    { message: 'bye', sender: author, seq: 1 },
    { message: 'hello', reactions: [{ emoji: '👍', user: author }] },
  ])
  const { messages } = (await ana.calls(listMessages, { ticketId: open })).body
  const written = messages.find(({ body }) => body === 'I write')
  expect(written).toMatchObject({ userId: gone.id, userName: form.name })
  expect(messages.find(({ body }) => body === 'I quote')).toMatchObject({
    quotedMsg: { userName: form.name },
  })
  expect((await ana.calls(listNotesOf, { ticketId: open })).body).toMatchObject([
    { note: 'I note', user: author },
  ])
  expect((await ana.calls(listSchedules, { contactId })).body.schedules).toMatchObject([
    { body: 'I plan', user: author },
  ])
  const alone = await platform`select id from chats where title = 'Alone'`
  expect(alone.length).toBe(0)
  const shared = (await beto.calls(listAllQuickMessages, {})).body
  expect(shared).toMatchObject([{ shortcode: 'shared', userId: null }])
  expect((await platform`select id from quick_messages where shortcode = 'private'`).length).toBe(0)
  expect(published.find((event) => event.channel === `company-${world.acmeId}-user`)?.data).toEqual(
    { action: 'delete', userId: gone.id },
  )
  expect((await ana.calls(deleteUser, { userId: gone.id })).status).toBe(404)
})
