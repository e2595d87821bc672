/**
 * Which channel tells what, and to whom: each change of the desk's own things, made through the API,
 * with the keys of its payload, who hears it and, by that, who must not. Globex never hears Acme.
 */

import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as v from 'valibot'
import { ownUserEvent, userEvent } from '#company/users/contract'
import { showMyself } from '#company/users/myself/contract'
import { seeTicket } from '#desk/tickets/finding'
import { openConversationRooms } from '#desk/tickets/rooms-contract'
import type { StoredEvent } from '#kernel/scope/storing-events'
import { liveRules } from '#main/live'
import { password } from '../../workshop/testing/seed.ts'
import { createWorld, type Person, type World } from '../../workshop/testing/world.ts'
import { allRooms, exceptedUser } from './rooms.ts'

let world: World
let ticketId: number
beforeAll(async () => {
  world = await createWorld()
  const message = await world.customerWrites('hola')
  ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
})
afterAll(() => world.close())

const names = ['ana', 'sara', 'beto', 'carla', 'gil'] as const
type Name = (typeof names)[number]
const acme: Name[] = ['ana', 'sara', 'beto', 'carla']

/** What somebody tells by a request, as `channel action keys`, with who hears it. */
async function told(who: Person, method: string, path: string, body?: unknown) {
  const before = world.published.length
  const answer = await who.requests(method, `/api${path}`, body)
  expect([path, answer.status]).toEqual([path, answer.status === 201 ? 201 : 200])
  const heard: [string, Name[]][] = []
  for (const event of world.published.slice(before)) {
    const { action, ...payload } = event.data as Record<string, unknown>
    const keys = Object.keys(payload).sort().join(' ')
    heard.push([`${event.channel} ${action} ${keys}`, await hearersOf(event)])
  }
  const text = await answer.text()
  return { heard, made: text === '' ? {} : JSON.parse(text) }
}

/** Everybody has every list open, and each conversation they may see. */
async function hearersOf({ companyId, rooms }: StoredEvent): Promise<Name[]> {
  const see = seeTicket(world.services.openCompany)
  const { rules } = liveRules(see)
  const hearers: Name[] = []
  for (const name of names) {
    const { company } = world[name]
    const sight = await see(company.id, company.actor, ticketId)
    const conversation = sight ? openConversationRooms(ticketId, sight.readsQueues) : []
    const inside = allRooms(rules, company.actor).union(new Set(conversation))
    const isHearer =
      rooms.some((room) => inside.has(room)) && exceptedUser(rooms) !== company.actor.userId
    if (company.id === companyId && isHearer) hearers.push(name)
  }
  return hearers
}

const to =
  (hearers: Name[]) =>
  (said: string): [string, Name[]] => [`company-${world.acmeId}-${said}`, hearers]
const toAll = to(acme)

test('contacts', async () => {
  const added = await told(world.beto, 'POST', '/contacts', {
    name: 'Elena',
    number: '5215551234567',
  })
  expect(added.heard).toEqual([toAll('contact create contact')])
  const path = `/contacts/${added.made.id}`
  expect((await told(world.carla, 'PUT', path, { name: 'Elena M' })).heard).toEqual([
    toAll('contact update contact'),
  ])
  expect((await told(world.ana, 'DELETE', path)).heard).toEqual([toAll('contact delete contactId')])
})

test('queues: adding one is an update too', async () => {
  const wish = { name: 'Billing', color: '#112233' }
  const added = await told(world.sara, 'POST', '/queue', wish)
  expect(added.heard).toEqual([toAll('queue update queue')])
  const path = `/queue/${added.made.id}`
  expect((await told(world.ana, 'PUT', path, { name: 'Bills' })).heard).toEqual([
    toAll('queue update queue'),
  ])
  expect((await told(world.ana, 'DELETE', path)).heard).toEqual([toAll('queue delete queueId')])
})

test('connections: codes for admins, the status for all, also of the previous default', async () => {
  const [was] = await world.platform`select id from connections where is_default`
  const added = await told(world.ana, 'POST', '/whatsapp', { name: 'Second', isDefault: true })
  expect(added.heard).toEqual([
    toAll('whatsapp update whatsapp'),
    toAll('whatsappSession update session'),
    toAll('whatsapp update whatsapp'),
    toAll('whatsappSession update session'),
  ])
  const path = `/whatsapp/${added.made.id}`
  await world.platform`update connections set qrcode = 'a code' where id = ${added.made.id}`
  const renamed = await told(world.ana, 'PUT', path, { name: 'Other' })
  expect(renamed.heard).toEqual([
    toAll('whatsapp update whatsapp'),
    toAll('whatsappSession update session'),
    to(['ana'])('whatsappSession update session'),
  ])
  const deleted = await told(world.ana, 'DELETE', path)
  expect(deleted.heard).toEqual([
    toAll('whatsapp delete whatsappId'),
    toAll('whatsapp update whatsapp'),
    toAll('whatsappSession update session'),
  ])
  const [is] = await world.platform`select id from connections where is_default`
  expect(is).toEqual(was)
})

test('users: as the company lists them, and to themselves as they logged in', async () => {
  const person = { name: 'Dora', email: 'dora@example.com', password: 'secreto' }
  const added = await told(world.ana, 'POST', '/users', person)
  expect(added.heard).toEqual([toAll('user create user')])
  expect((await told(world.ana, 'DELETE', `/users/${added.made.id}`)).heard).toEqual([
    toAll('user delete userId'),
  ])

  const { beto } = world
  const renamed = await told(world.sara, 'PUT', `/users/${beto.id}`, { name: 'Beto B' })
  expect(renamed.heard).toEqual([
    to(['ana', 'sara', 'carla'])('user update user'),
    to(['beto'])('user update user'),
  ])
  const [toOthers, toBeto] = world.published.slice(-2)
  const { body: me } = await beto.calls(showMyself, {})
  expect(v.parse(ownUserEvent.shape, toBeto?.data).user).toMatchObject({
    ...me,
    queues: me.queues.map((queue) => ({ ...queue, UserQueue: { queueId: queue.id } })),
  })
  expect(me).toMatchObject({ super: false, company: { dueDate: '2999-12-31' } })
  expect(v.parse(userEvent.shape, toOthers?.data)).not.toHaveProperty('user.super')
})

test('settings, without secrets', async () => {
  const saved = await told(world.ana, 'PUT', '/settings/call', { value: 'enabled' })
  expect(saved.heard).toEqual([toAll('settings update setting')])
  await told(world.ana, 'PUT', '/settings/asaas', { value: 'a secret' })
  expect(JSON.stringify(world.published)).not.toContain('a secret')
})

test('tags: on the bare channel', async () => {
  const added = await told(world.beto, 'POST', '/tags', { name: 'Urgent' })
  expect(added.heard).toEqual([['tag create tag', acme]])
  const path = `/tags/${added.made.id}`
  expect((await told(world.sara, 'PUT', path, { name: 'Later' })).heard).toEqual([
    ['tag update tag', acme],
  ])
  const tagged = await told(world.beto, 'PUT', `/ticket-tags/${ticketId}/${added.made.id}`)
  const circle = to(['ana', 'sara', 'beto'])
  expect(tagged.heard).toEqual([circle('ticket update ticket'), circle('timeline create line')])
  expect((await told(world.sara, 'DELETE', path)).heard).toEqual([['tag delete tagId', acme]])
})

test('notes: for users who can open the conversation', async () => {
  const circle = to(['ana', 'sara', 'beto'])
  const left = await told(world.beto, 'POST', '/ticket-notes', { note: 'Calls back', ticketId })
  expect(left.heard).toEqual([
    circle('ticket-note create ticketNote'),
    circle('timeline create line'),
  ])
  // Carla cannot open it.
  const words = { note: '@Sara @Carla', ticketId }
  const named = await told(world.beto, 'POST', '/ticket-notes', words)
  expect(named.heard).toEqual([
    circle('ticket-note create ticketNote'),
    to(['sara'])('mention create mention'),
    circle('timeline create line'),
  ])
  const taken = await told(world.beto, 'DELETE', `/ticket-notes/${left.made.id}`)
  expect(taken.heard).toEqual([
    circle('ticket-note delete id ticketId'),
    circle('timeline create line'),
  ])
})

test('quick messages: to their owner, or to everybody', async () => {
  const own = await told(world.beto, 'POST', '/quick-messages', { shortcode: 'bye' })
  expect(own.heard).toEqual([to(['beto'])('quickemessage create record')])
  const shared = { shortcode: 'hi', geral: true }
  const all = await told(world.sara, 'POST', '/quick-messages', shared)
  expect(all.heard).toEqual([toAll('quickemessage create record')])
  const path = `/quick-messages/${all.made.id}`
  expect((await told(world.sara, 'PUT', path, { geral: false })).heard).toEqual([
    toAll('quickemessage delete id'),
    to(['sara'])('quickemessage update record'),
  ])
  expect((await told(world.sara, 'DELETE', path)).heard).toEqual([
    to(['sara'])('quickemessage delete id'),
  ])
})

test('file lists: the record under both names', async () => {
  const list = { name: 'Catalogue', message: 'hi' }
  const added = await told(world.sara, 'POST', '/files', list)
  expect(added.heard).toEqual([toAll('file create fileList files')])
  const path = `/files/${added.made.id}`
  expect((await told(world.ana, 'PUT', path, { name: 'Other' })).heard).toEqual([
    toAll('file update fileList files'),
  ])
  expect((await told(world.ana, 'DELETE', path)).heard).toEqual([toAll('file delete fileId')])
})

test('chats: to their members, whatever their role', async () => {
  const { beto, carla, sara } = world
  const opened = await told(beto, 'POST', '/chats', { title: 'Team', users: [carla.id] })
  const toMembers = to(['beto', 'carla'])
  const { id } = opened.made
  expect(opened.heard).toEqual([
    to(['beto'])(`chat-user-${beto.id} create record`),
    to(['carla'])(`chat-user-${carla.id} create record`),
  ])
  expect((await told(carla, 'POST', `/chats/${id}/messages`, { message: 'hola' })).heard).toEqual([
    toMembers(`chat-${id} new-message chat newMessage`),
    toMembers('chat new-message chat newMessage'),
  ])
  const [{ id: messageId } = { id: 0 }] = await world.platform<{ id: number }[]>`
    select id from chat_messages where chat_id = ${id}`
  const path = `/chats/${id}/messages/${messageId}`
  const toMembersChanged = [
    toMembers(`chat-${id} update-message chat message`),
    toMembers('chat update-message chat message'),
  ]
  const named = await told(carla, 'PUT', path, { message: '@Beto B @Sara' })
  expect(named.heard).toEqual([to(['beto'])('mention create mention'), ...toMembersChanged])
  const reacted = await told(beto, 'POST', `${path}/reactions`, { emoji: '👍' })
  expect(reacted.heard).toEqual(toMembersChanged)
  expect((await told(carla, 'DELETE', path)).heard).toEqual([
    to(['beto'])('mention delete chatMessageId'),
    ...toMembersChanged,
  ])
  expect((await told(beto, 'POST', `/chats/${id}/read`)).heard).toEqual([
    toMembers(`chat-${id} update chat`),
    toMembers('chat update chat'),
  ])
  const changed = await told(beto, 'PUT', `/chats/${id}`, { users: [sara.id] })
  expect(changed.heard).toEqual([
    to(['carla'])('chat delete id'),
    to(['beto'])(`chat-user-${beto.id} update record`),
    to(['sara'])(`chat-user-${sara.id} create record`),
    to(['sara', 'beto'])(`chat-${id} update chat`),
    to(['sara', 'beto'])('chat update chat'),
  ])
  expect((await told(beto, 'DELETE', `/chats/${id}`)).heard).toEqual([
    to(['sara', 'beto'])('chat delete id'),
  ])
})

test('a login that is taken over: only to its own browser', async () => {
  const before = world.published.length
  await world.app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'carla@example.com', password }),
  })
  const [event] = world.published.slice(before)
  expect(event?.channel).toBe(`company-${world.acmeId}-auth`)
  expect(event?.data).toEqual({
    action: 'update',
    user: { id: world.carla.id, email: 'carla@example.com', companyId: world.acmeId },
  })
  expect(event && (await hearersOf(event))).toEqual(['carla'])
})
