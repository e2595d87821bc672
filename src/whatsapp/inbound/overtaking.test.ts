import { afterEach, beforeEach, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.errors).toEqual([])
})

const { Type } = proto.Message.ProtocolMessage

test('a deletion, an edit and a reaction that overtake their message are not lost', async () => {
  const { customer, owner } = desk
  const changes: Record<string, proto.IMessage> = {
    DELETED: { protocolMessage: { type: Type.REVOKE, key: { id: 'DELETED' } } },
    EDITED: {
      protocolMessage: {
        type: Type.MESSAGE_EDIT,
        key: { id: 'EDITED' },
        editedMessage: { conversation: 'después' },
      },
    },
    LIKED: { reactionMessage: { key: { id: 'LIKED', fromMe: true }, text: '👍' } },
  }
  for (const change of Object.values(changes)) await customer.send(owner.number, change)
  for (const id of Object.keys(changes)) await customer.say(owner.number, 'antes', { id })
  await eventually(async () => (await desk.received()).length === 3, 'the messages')
  const stored = await desk.received()
  expect(stored.map(({ isDeleted }) => isDeleted)).toEqual([true, false, false])
  expect(stored[1]).toMatchObject({ body: 'después', previousBody: 'antes', isEdited: true })
  expect(Object.values(stored[2]?.details?.reactions ?? {})).toEqual(['👍'])
  const waiting = await desk.platform`select id from early_amendments`
  expect(waiting.length).toBe(0)
})

test('a picture replaces the mark that phones alone may show it, in either order', async () => {
  const { customer, owner } = desk
  const picture: proto.IMessage = {
    viewOnceMessageV2: { message: { imageMessage: { caption: 'mira', mimetype: 'image/jpeg' } } },
  }
  customer.sendViewOnce(owner.number, { id: 'FIRST' })
  await eventually(async () => (await desk.received()).length === 1, 'the mark')
  await customer.send(owner.number, picture, { id: 'FIRST' })
  await customer.send(owner.number, picture, { id: 'SECOND' })
  customer.sendViewOnce(owner.number, { id: 'SECOND' })
  await customer.say(owner.number, 'fin')
  await eventually(
    async () => (await desk.received()).some(({ body }) => body === 'fin'),
    'the end',
  )
  const kinds = (await desk.received()).map(({ mediaType, body }) => [mediaType, body])
  expect(kinds).toEqual([
    ['image', 'mira'],
    ['image', 'mira'],
    ['chat', 'fin'],
  ])
  const [ticket] = await desk.platform`select unread_messages unread from tickets`
  expect(ticket?.unread).toBe(3)
})
