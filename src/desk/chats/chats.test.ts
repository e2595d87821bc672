import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type Person, type World } from '../../workshop/testing/world.ts'
import {
  createChat,
  deleteChat,
  listChatMessages,
  listChats,
  markChatRead,
  postChatMessage,
  showChat,
  showChatByUuid,
  updateChat,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const notFound = { status: 404, body: { error: 'ERR_NO_CHAT_FOUND' } }
const refusal = { status: 403, body: { error: 'ERR_NO_PERMISSION' } }

/** A chat of Beto's with these people. */
async function chatWith(...people: Person[]) {
  const users = people.map(({ id, name }) => ({ id, name }))
  return (await world.beto.calls(createChat, { title: 'Turnos', users })).body
}

async function unreadsIn(chatId: number): Promise<Record<string, number>> {
  const { body } = await world.beto.calls(showChat, { chatId })
  return Object.fromEntries(body.users.map(({ user, unreads }) => [user.name, unreads]))
}

test('who opens a chat owns it and is in it; each member is told on their own channel', async () => {
  const { beto, carla, acmeId, published } = world
  published.length = 0
  const made = await beto.calls(createChat, { title: ' Turnos ', users: [{ id: carla.id }] })
  expect(made).toMatchObject({
    status: 200,
    body: {
      title: 'Turnos',
      ownerId: beto.id,
      owner: { id: beto.id, name: 'Beto' },
      companyId: acmeId,
      lastMessage: '',
    },
  })
  const { id: chatId } = made.body
  expect(made.body.users).toEqual(
    [beto, carla].map(({ id, name }) => ({
      id,
      chatId,
      userId: id,
      unreads: 0,
      user: { id, name },
    })),
  )
  expect(JSON.stringify(made.body)).not.toContain('@example.com')
  expect(published.map(({ channel, rooms }) => [channel, rooms])).toEqual([
    [`company-${acmeId}-chat-user-${beto.id}`, [`user:${beto.id}`]],
    [`company-${acmeId}-chat-user-${carla.id}`, [`user:${carla.id}`]],
  ])
  expect(published[0]?.data).toEqual({ action: 'create', record: made.body })
})

test('who is not a member does not find it, admin or not', async () => {
  const { beto, carla, ana } = world
  const { id: chatId, uuid: chatUuid } = await chatWith(carla)
  for (const answer of [
    await ana.calls(showChat, { chatId }),
    await ana.calls(showChatByUuid, { chatUuid }),
    await ana.calls(updateChat, { chatId, title: 'Mine' }),
    await ana.calls(deleteChat, { chatId }),
    await ana.calls(listChatMessages, { chatId }),
    await ana.calls(postChatMessage, { chatId, message: 'hi' }),
    await ana.calls(postChatMessage, { chatId, message: ' ' }),
    await ana.calls(markChatRead, { chatId }),
  ]) {
    expect(answer).toMatchObject(notFound)
  }
  expect((await ana.calls(listChats, {})).body.records).toEqual([])
  expect((await carla.calls(showChatByUuid, { chatUuid })).body.id).toBe(chatId)
  expect((await beto.calls(listChatMessages, { chatId })).body.records).toEqual([])
})

test('a message is the others’ unread one until each has read; whose is never the body’s word', async () => {
  const { beto, carla, sara, acmeId, published } = world
  const { id: chatId } = await chatWith(carla, sara)
  published.length = 0
  const posted = await carla.calls(postChatMessage, { chatId, message: '  ¿Quién abre?\n' })
  expect(posted).toMatchObject({
    status: 200,
    body: {
      chatId,
      senderId: carla.id,
      sender: { id: carla.id, name: 'Carla' },
      message: '¿Quién abre?',
      seq: 1,
      mediaPath: null,
      mediaName: null,
      chat: { id: chatId, lastMessage: 'Carla: ¿Quién abre?' },
    },
  })
  expect(await unreadsIn(chatId)).toEqual({ Beto: 1, Carla: 0, Sara: 1 })
  const members = [beto, carla, sara].map(({ id }) => `user:${id}`)
  expect(published.map(({ channel, rooms }) => [channel, rooms])).toEqual([
    [`company-${acmeId}-chat-${chatId}`, members],
    [`company-${acmeId}-chat`, members],
  ])
  const { chat, ...newMessage } = posted.body
  for (const { data } of published) {
    expect(data).toEqual({ action: 'new-message', newMessage, chat })
  }

  await carla.calls(postChatMessage, { chatId, message: 'Abro yo' })
  expect(await unreadsIn(chatId)).toEqual({ Beto: 2, Carla: 0, Sara: 2 })
  published.length = 0
  const path = `/api/chats/${chatId}/read`
  const read = await (await sara.requests('POST', path, { userId: beto.id })).json()
  expect(await unreadsIn(chatId)).toEqual({ Beto: 2, Carla: 0, Sara: 0 })
  expect(published.map(({ channel, data }) => [channel, data])).toEqual([
    [`company-${acmeId}-chat-${chatId}`, { action: 'update', chat: read }],
    [`company-${acmeId}-chat`, { action: 'update', chat: read }],
  ])
  published.length = 0
  expect((await sara.calls(markChatRead, { chatId })).body).toEqual(read)
  expect(published).toEqual([])
  await beto.calls(postChatMessage, { chatId, message: 'Va' })
  expect(await unreadsIn(chatId)).toEqual({ Beto: 0, Carla: 1, Sara: 1 })
})

test('posting writes as many rows for fifty members as for two', async () => {
  const { beto, carla, acmeId, platform } = world
  const { id: small } = await chatWith(carla)
  const { id: large } = await chatWith(carla)
  await platform`with crowd as (
      insert into users (company_id, name, email, password_hash)
      select ${acmeId}, 'Crowd', 'crowd' || n || '@example.com', '' from generate_series(1, 50) n
      returning id
    ) insert into chat_members (company_id, chat_id, user_id)
    select ${acmeId}, ${large}, id from crowd`
  const rowsOf = async (chatId: number) => {
    const { body } = await beto.calls(postChatMessage, { chatId, message: 'hola' })
    const [rows] = await platform`select
      (select count(*)::integer from chat_members where xmin = m.xmin) as members,
      (select count(*)::integer from chats where xmin = m.xmin) as chats,
      (select count(*)::integer from events where xmin = m.xmin) as events
      from chat_messages m where id = ${body.id}`
    return rows
  }
  expect(await rowsOf(small)).toEqual({ members: 1, chats: 1, events: 2 })
  expect(await rowsOf(large)).toEqual({ members: 1, chats: 1, events: 2 })
  await platform`delete from users where name = 'Crowd'`
})

test('blank messages are refused, and take no number', async () => {
  const { beto, carla } = world
  const { id: chatId } = await chatWith(carla)
  for (const message of ['', '  \n', undefined, '\0']) {
    expect(await beto.calls(postChatMessage, { chatId, message })).toMatchObject({
      status: 400,
      body: { error: 'ERR_EMPTY_MESSAGE' },
    })
  }
  expect((await beto.calls(postChatMessage, { chatId, message: 'x' })).body.seq).toBe(1)
})

test('numbers have no holes, whoever posts at once and whatever is sent again', async () => {
  const { beto, carla } = world
  const { id: chatId } = await chatWith(carla)
  const clientId = crypto.randomUUID()
  const again = () => beto.calls(postChatMessage, { chatId, message: 'once', clientId })
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, again),
    ...Array.from({ length: 6 }, (_, n) =>
      carla.calls(postChatMessage, { chatId, message: `m${n}` }),
    ),
  ])
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.slice(0, 6).map((answer) => answer.body.id)).size).toBe(1)
  const { records, count } = (await beto.calls(listChatMessages, { chatId })).body
  expect(records.map((message) => message.seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(count).toBe(7)
  expect((await again()).body).toMatchObject({ message: 'once', clientId, chat: { id: chatId } })
  expect((await carla.calls(listChatMessages, { chatId })).body.count).toBe(7)
})

test('pages hold the newest twenty first, oldest first in each, and `before` does not skip', async () => {
  const { beto, carla, acmeId, platform } = world
  const { id: chatId } = await chatWith(carla)
  await platform`insert into chat_messages (company_id, chat_id, seq, sender_id, message)
    select ${acmeId}, ${chatId}, n, ${carla.id}, 'm' || n from generate_series(1, 45) n`
  await platform`update chats set last_seq = 45 where id = ${chatId}`
  const page = async (about: object) => {
    const { records, hasMore, count } = (await beto.calls(listChatMessages, { chatId, ...about }))
      .body
    return [records[0]?.seq, records.at(-1)?.seq, records.length, hasMore, count]
  }
  expect(await page({})).toEqual([26, 45, 20, true, 45])
  expect(await page({ pageNumber: 3 })).toEqual([1, 5, 5, false, 45])
  expect(await page({ pageNumber: 4 })).toEqual([undefined, undefined, 0, false, 45])
  await carla.calls(postChatMessage, { chatId, message: 'new' })
  expect(await page({ before: 26 })).toEqual([6, 25, 20, true, 46])
})

test('the owner changes title and members; who stays keeps the unread, who leaves is told', async () => {
  const { beto, carla, sara, ana, acmeId, published } = world
  const { id: chatId } = await chatWith(carla, sara)
  await sara.calls(postChatMessage, { chatId, message: 'uno' })
  await sara.calls(postChatMessage, { chatId, message: 'dos' })
  expect(await carla.calls(updateChat, { chatId, title: 'Mine' })).toMatchObject(refusal)
  expect(await carla.calls(deleteChat, { chatId })).toMatchObject(refusal)

  published.length = 0
  const change = { chatId, title: 'Nuevo', users: [{ id: carla.id }, { id: ana.id }] }
  const changed = await beto.calls(updateChat, change)
  expect(changed.body).toMatchObject({ title: 'Nuevo', ownerId: beto.id })
  expect(await unreadsIn(chatId)).toEqual({ Ana: 0, Beto: 2, Carla: 2 })
  const told = published.map(({ channel, rooms, data }) => [channel, rooms, data])
  const ofMember = (person: Person, action: string) => [
    `company-${acmeId}-chat-user-${person.id}`,
    [`user:${person.id}`],
    { action, record: changed.body },
  ]
  expect(told[0]).toEqual([
    `company-${acmeId}-chat`,
    [`user:${sara.id}`],
    { action: 'delete', id: chatId },
  ])
  expect(told).toContainEqual(ofMember(ana, 'create'))
  expect(told).toContainEqual(ofMember(carla, 'update'))
  expect(told.at(-1)?.[2]).toEqual({ action: 'update', chat: changed.body })
  expect(told.slice(1).flatMap(([, rooms]) => rooms)).not.toContain(`user:${sara.id}`)
  expect(await sara.calls(showChat, { chatId })).toMatchObject(notFound)

  const titled = await beto.calls(updateChat, { chatId, title: 'Sólo el título' })
  expect(titled.body.users.length).toBe(3)
  published.length = 0
  expect((await beto.calls(deleteChat, { chatId })).body).toEqual({ message: 'Chat deleted.' })
  expect(published.map(({ rooms, data }) => [rooms.toSorted(), data])).toEqual([
    [[ana, beto, carla].map(({ id }) => `user:${id}`).sort(), { action: 'delete', id: chatId }],
  ])
  expect(await carla.calls(listChatMessages, { chatId })).toMatchObject(notFound)
})

test('a title and somebody to talk to are required, of one’s own company', async () => {
  const { beto, carla, gil } = world
  const refused = async (form: object) => {
    const answer = await beto.requests('POST', '/api/chats', form)
    return [answer.status, (await answer.json()).fields]
  }
  const users = [{ id: carla.id, name: 'Carla' }]
  expect(await refused({ title: ' ', users })).toEqual([400, { title: 'Required' }])
  expect(await refused({ title: 'Turnos', users: [] })).toEqual([400, { users: 'Required' }])
  expect(await refused({ title: 'Turnos' })).toEqual([400, { users: 'Required' }])
  const strangers = { title: 'Turnos', users: [{ id: gil.id }] }
  const stranger = { status: 404, body: { error: 'ERR_NO_USER_FOUND' } }
  expect(await beto.calls(createChat, strangers)).toMatchObject(stranger)
  const { id: chatId } = await chatWith(carla)
  expect(await beto.calls(updateChat, { ...strangers, chatId })).toMatchObject(stranger)
})

test('lists are by activity, found by title and people', async () => {
  const { gil, globexId, platform } = world
  const [user] = await platform`insert into users (company_id, name, email, password_hash)
    values (${globexId}, 'Íñigo', 'inigo@example.com', '') returning id`
  const ids: number[] = []
  for (let n = 0; n < 22; n++) {
    const title = n === 3 ? 'Fútbol' : `Chat ${n}`
    const { body } = await gil.calls(createChat, { title, users: [n === 5 ? user?.id : gil.id] })
    ids.push(body.id)
  }
  const [oldest = 0] = ids
  await gil.calls(postChatMessage, { chatId: oldest, message: 'hola' })
  const first = (await gil.calls(listChats, {})).body
  expect([first.records.length, first.count, first.hasMore]).toEqual([20, 22, true])
  expect(first.records[0]).toMatchObject({ id: oldest, lastMessage: 'Gil: hola' })
  expect(first.records[1]?.id).toBe(ids.at(-1))
  expect((await gil.calls(listChats, { pageNumber: 2 })).body).toMatchObject({ hasMore: false })
  const titles = async (searchParam: string) =>
    (await gil.calls(listChats, { searchParam })).body.records.map(({ title }) => title)
  expect(await titles('FUTBOL')).toEqual(['Fútbol'])
  expect(await titles('iñigo')).toEqual(['Chat 5'])
  expect(await titles('%%%')).toEqual([])
})
