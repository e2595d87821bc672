import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { showTicket, updateTicket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { catchUp, hearing, roomsOf } from '../../../workshop/testing/catch-up.ts'
import { createWorld, type World } from '../../../workshop/testing/world.ts'
import { deleteMessage, editMessage, reactToMessage, resendMessage } from '../changing-contract.ts'
import { listMessages, messageUpdated, sendMessage } from '../contract.ts'
import { expireOutbox, settleFailed, settleSent } from '../outbox/settling.ts'
import { takeFromOutbox } from '../outbox/taking.ts'
import {
  applyMessageEvent,
  applyTicketToMessages,
  type ConversationState,
  conversationOf,
} from '../state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.platform`delete from message_changes`
  await world.platform`update messages set delivery = 'sent' where delivery = 'queued'`
})
afterAll(() => world.close())

let customers = 0
async function openWithBeto() {
  const message = await world.customerWrites('hola', { number: `5215552${++customers + 100000}` })
  const ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
  await world.beto.calls(updateTicket, { ticketId, status: 'open', userId: world.beto.id })
  return { ticketId, greeting: message?.id ?? 0 }
}

/** A message of Beto that WhatsApp has. */
async function sent(ticketId: number, body = 'buenas') {
  const { id } = (await world.beto.calls(sendMessage, { ticketId, body })).body
  await world.platform`
    update messages set delivery = 'sent', ack = 2, attempts = 1 where id = ${id}`
  return id
}
const age = (id: number, interval: string) =>
  world.platform`update messages set sent_at = now() - ${interval}::interval where id = ${id}`
const lastMessage = async (ticketId: number) =>
  (await world.ana.calls(showTicket, { ticketId })).body.lastMessage
async function shown(ticketId: number, messageId: number, who = world.beto) {
  const { messages } = (await who.calls(listMessages, { ticketId })).body
  return messages.find(({ id }) => id === messageId)
}
async function row(id: number) {
  const [found] = await world.platform`select * from messages where id = ${id}`
  return found
}
const changesOf = async (id: number) =>
  Array.from(
    await world.platform<{ kind: string; body: string; wa_id: string }[]>`
      select kind, body, wa_id from message_changes where message_id = ${id} order by id`,
  )

const Deleted = v.object({ message: v.object({ isDeleted: v.literal(true) }) })

test('a deleted message stays for overseers, is blank for agents and is no longer the last', async () => {
  const { ticketId } = await openWithBeto()
  const id = await sent(ticketId, 'secreto')
  expect((await world.beto.calls(deleteMessage, { messageId: id })).status).toBe(200)
  expect(await shown(ticketId, id)).toMatchObject({ isDeleted: true, body: '' })
  expect(await shown(ticketId, id, world.sara)).toMatchObject({ isDeleted: true, body: 'secreto' })
  expect(await lastMessage(ticketId)).toBe('hola')
  const told = world.published.filter(({ data }) => v.is(Deleted, data))
  const [toAgents, toOverseers] = told.slice(-2)
  expect(toAgents).toMatchObject({
    data: { message: { id, body: '' } },
    rooms: [`ticket:${ticketId}.queue:${world.sales}`],
  })
  expect(toOverseers).toMatchObject({
    data: { message: { id, body: 'secreto' } },
    rooms: [`ticket:${ticketId}.all`],
  })

  expect((await world.beto.calls(deleteMessage, { messageId: id })).status).toBe(200)
  expect(await changesOf(id)).toHaveLength(1)
})

test('nor does an earlier version of it stay readable', async () => {
  const { ticketId } = await openWithBeto()
  const id = await sent(ticketId, 'secreto')
  await world.beto.calls(editMessage, { messageId: id, body: 'discreto' })
  await world.beto.calls(deleteMessage, { messageId: id })
  expect(await shown(ticketId, id)).toMatchObject({ body: '', previousBody: null })
  expect(await shown(ticketId, id, world.ana)).toMatchObject({ previousBody: 'secreto' })
})

test('only an own message of a ticket one sees can be deleted', async () => {
  const { ticketId, greeting } = await openWithBeto()
  const id = await sent(ticketId)
  const refusal = { status: 404, body: { error: 'ERR_FETCH_WAPP_MSG' } }
  const tries: [World['ana'], number][] = [
    [world.beto, greeting],
    [world.carla, id],
    [world.gil, id],
    [world.ana, 2_000_000_000],
  ]
  for (const [who, messageId] of tries) {
    expect(await who.calls(deleteMessage, { messageId })).toMatchObject(refusal)
    expect(await who.calls(editMessage, { messageId, body: 'x' })).toMatchObject(refusal)
  }
  expect((await row(id))?.is_deleted).toBe(false)
})

test('too old to be deleted, or not connected: refused, and nothing changes', async () => {
  const { ticketId } = await openWithBeto()
  const id = await sent(ticketId)
  await age(id, '61 hours')
  expect(await world.beto.calls(deleteMessage, { messageId: id })).toMatchObject({
    status: 400,
    body: { error: 'ERR_DELETE_WAPP_MSG' },
  })
  await age(id, '1 minute')
  await world.platform`update connections set status = 'DISCONNECTED'`
  expect(await world.beto.calls(deleteMessage, { messageId: id })).toMatchObject({
    status: 400,
    body: { error: 'ERR_WAPP_NOT_INITIALIZED' },
  })
  await world.platform`update connections set status = 'CONNECTED'`
  expect((await row(id))?.is_deleted).toBe(false)
})

test('a failed message is taken away without asking WhatsApp, and is not sent again', async () => {
  const { ticketId } = await openWithBeto()
  const id = await sent(ticketId)
  await world.platform`update messages set delivery = 'failed', ack = 0 where id = ${id}`
  await world.beto.calls(deleteMessage, { messageId: id })
  expect(await row(id)).toMatchObject({ is_deleted: true, delivery: 'cancelled' })
  expect(await changesOf(id)).toEqual([])
  expect((await world.beto.calls(resendMessage, { messageId: id })).status).toBe(404)
})

test('a deletion that WhatsApp refuses makes the message readable again', async () => {
  const { ticketId } = await openWithBeto()
  const id = await sent(ticketId, 'queda')
  await world.beto.calls(deleteMessage, { messageId: id })
  const [change] = await changesOf(id)
  await world.acme.scope((scope) =>
    settleFailed(scope, world.connectionId, { waId: change?.wa_id ?? '', failure: '400' }),
  )
  expect(await shown(ticketId, id)).toMatchObject({
    isDeleted: false,
    body: 'queda',
    refused: { kind: 'revoke', code: 'ERR_DELETE_WAPP_MSG' },
  })
  expect(await lastMessage(ticketId)).toBe('queda')
  await world.beto.calls(deleteMessage, { messageId: id })
  expect(await shown(ticketId, id)).toMatchObject({ isDeleted: true, refused: null })
})

test('an edit within a quarter of an hour, of a text, in an open ticket of one’s own', async () => {
  const { ticketId } = await openWithBeto()
  const id = await sent(ticketId, 'son 10')
  const edit = (body: string, who = world.beto) => who.calls(editMessage, { messageId: id, body })
  expect((await edit('son {{name}}')).body).toMatchObject({
    body: 'son Diego',
    previousBody: 'son 10',
    isEdited: true,
  })
  expect(await lastMessage(ticketId)).toBe('son Diego')
  expect(await edit('  ')).toMatchObject({ status: 400, body: { error: 'ERR_EMPTY_MESSAGE' } })
  await age(id, '16 minutes')
  const refusal = { status: 400, body: { error: 'ERR_EDIT_WAPP_MSG' } }
  expect(await edit('tarde')).toMatchObject(refusal)
  await age(id, '1 minute')
  await world.platform`update messages set media_type = 'image' where id = ${id}`
  expect(await edit('no')).toMatchObject(refusal)
  await world.platform`update messages set media_type = 'chat' where id = ${id}`
  await world.beto.calls(updateTicket, { ticketId, status: 'closed' })
  expect((await edit('cerrado')).status).toBe(403)
})

test('a text that has not left yet leaves with the new words, and was never edited', async () => {
  const { ticketId } = await openWithBeto()
  const { id } = (await world.beto.calls(sendMessage, { ticketId, body: 'uno' })).body
  const { body } = await world.beto.calls(editMessage, { messageId: id, body: 'dos' })
  expect(body).toMatchObject({ body: 'dos', isEdited: false, previousBody: null })
  expect(await changesOf(id)).toEqual([])
})

test('two edits in a row: only the last goes, and a refusal brings back what the phone shows', async () => {
  const { ticketId } = await openWithBeto()
  const id = await sent(ticketId, 'a')
  await world.beto.calls(editMessage, { messageId: id, body: 'b' })
  await world.beto.calls(editMessage, { messageId: id, body: 'c' })
  const [change, ...others] = await changesOf(id)
  expect(change?.body).toBe('c')
  expect(others).toEqual([])
  await world.acme.scope((scope) =>
    settleFailed(scope, world.connectionId, { waId: change?.wa_id ?? '', failure: '479' }),
  )
  expect(await shown(ticketId, id)).toMatchObject({ body: 'a', isEdited: false })
})

test('an edit that waited too long is put back, and the message may be deleted', async () => {
  const { ticketId } = await openWithBeto()
  const id = await sent(ticketId, 'a')
  await world.beto.calls(editMessage, { messageId: id, body: 'b' })
  await age(id, '16 minutes')
  const take = () =>
    world.acme.scope(
      async (scope) =>
        (await takeFromOutbox(scope, world.connectionId, { most: 99, busyChats: [] })).entries,
    )
  expect((await take()).map(({ kind }) => kind)).not.toContain('edit')
  await world.acme.scope(expireOutbox)
  expect(await shown(ticketId, id)).toMatchObject({ body: 'a', refused: { kind: 'edit' } })
  await world.beto.calls(deleteMessage, { messageId: id })
  const revoke = (await take()).find(({ kind }) => kind === 'revoke')
  expect(revoke).toMatchObject({ target: { fromMe: true } })
  await world.acme.scope((scope) => settleSent(scope, world.connectionId, [revoke?.waId ?? '']))
  expect(await take()).toEqual([])
})

test('an open conversation hears of every change what a fresh page would show', async () => {
  const { ticketId, greeting } = await openWithBeto()
  const id = await sent(ticketId, 'a')
  const { beto } = world
  await catchUp<ConversationState>({
    fetch: async () =>
      conversationOf((await beto.calls(listMessages, { ticketId, markAsRead: 'false' })).body),
    act: async () => {
      await beto.calls(editMessage, { messageId: id, body: 'b' })
      await beto.calls(reactToMessage, { messageId: greeting, emoji: '👍' })
      await beto.calls(deleteMessage, { messageId: id })
      const [edit] = await changesOf(id)
      await world.acme.scope((scope) =>
        settleFailed(scope, world.connectionId, { waId: edit?.wa_id ?? '', failure: '1' }),
      )
    },
    published: world.published,
    rooms: roomsOf(beto.company.actor, { tickets: [ticketId], lists: ['open'] }),
    hears: [
      hearing(messageUpdated, applyMessageEvent),
      hearing(ticketUpdated, applyTicketToMessages),
    ],
    shown: ({ messages }) => messages,
  })
})

test.each(['beto', 'sara'] as const)(
  'a quoted message that is edited and deleted is the same for %s before and after a reload',
  async (name) => {
    const { ticketId } = await openWithBeto()
    const { beto, published } = world
    const person = world[name]
    const id = await sent(ticketId, 'secreto')
    await beto.calls(sendMessage, { ticketId, body: 'eso', quotedMsg: { id } })
    const told: unknown[] = []
    const bodyOf = ({ messages }: ConversationState) => messages.at(-1)?.quotedMsg?.body
    for (const change of [
      () => beto.calls(editMessage, { messageId: id, body: 'discreto' }),
      () => beto.calls(deleteMessage, { messageId: id }),
    ]) {
      await catchUp<ConversationState>({
        fetch: async () => {
          const { body } = await person.calls(listMessages, { ticketId, markAsRead: 'false' })
          told.push(bodyOf(conversationOf(body)))
          return conversationOf(body)
        },
        act: change,
        published,
        rooms: roomsOf(person.company.actor, { tickets: [ticketId], lists: ['open'] }),
        hears: [
          hearing(messageUpdated, applyMessageEvent),
          hearing(ticketUpdated, applyTicketToMessages),
        ],
        shown: ({ messages }) => messages,
      })
    }
    expect(told.at(-1)).toBe(name === 'sara' ? 'discreto' : '')
  },
)

test('one reaction for all of us: put, changed and taken back', async () => {
  const { ticketId, greeting } = await openWithBeto()
  const react = (emoji: string, who = world.beto) =>
    who.calls(reactToMessage, { messageId: greeting, emoji })
  const mine = (emoji: string, by: string) => [
    { emoji, fromMe: true, contactId: null, by: { id: expect.any(Number), name: by } },
  ]
  expect((await react('👍')).body.reactions).toEqual(mine('👍', 'Beto'))
  expect((await react('👨‍👩‍👧', world.ana)).body.reactions).toEqual(mine('👨‍👩‍👧', 'Ana'))
  expect((await shown(ticketId, greeting))?.reactions).toEqual(mine('👨‍👩‍👧', 'Ana'))
  expect((await react('')).body.reactions).toEqual([])
  expect((await changesOf(greeting)).map(({ body }) => body)).toEqual([''])
  for (const junk of ['hola', '👍👍', 'a', '1']) expect((await react(junk)).status).toBe(400)
  expect((await react('👍', world.carla)).status).toBe(404)
})
