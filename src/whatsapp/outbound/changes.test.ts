import { afterEach, beforeEach, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { deleteMessage } from '#desk/messages/changing/deleting'
import { editMessage } from '#desk/messages/changing/editing'
import { reactToMessage } from '#desk/messages/changing/reacting'
import { sendText } from '#desk/messages/sending/sending'
import type { Scope } from '#kernel/scope'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const { Type } = proto.Message.ProtocolMessage
const does = <T>(work: (scope: Scope) => Promise<T>) => desk.acme.scope(work)
const protocolTypes = () =>
  desk.customer.inbox.flatMap(({ content }) => content.protocolMessage?.type ?? [])
const arrives = (type: number) =>
  desk.customer.received(({ content }) => content.protocolMessage?.type === type)
const changes = async () =>
  Array.from(
    await desk.platform<{ kind: string; delivery: string }[]>`
      select kind, delivery from message_changes order by id`,
  )
const settled = () =>
  eventually(
    async () => (await changes()).every(({ delivery }) => delivery === 'sent'),
    'the changes',
  )

test('a message deleted for everyone is revoked at the phone by its own id', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const { id } = await desk.says(ticketId, 'un error')
  await desk.customer.received('un error')
  await does((scope) => deleteMessage(scope, id))
  const { content } = await arrives(Type.REVOKE)
  const row = await desk.message(id)
  expect(content.protocolMessage?.key).toMatchObject({ id: row?.waId, fromMe: true })
  expect(row).toMatchObject({ isDeleted: true, body: 'un error' })
  await settled()
  await does((scope) => deleteMessage(scope, id))
  expect(await changes()).toHaveLength(1)
})

test('what was deleted before it left is never sent', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  desk.simulator.switches.failLogin = 503
  desk.simulator.drop(desk.owner.number)
  await desk.becomes('TIMEOUT')
  const { id } = await desk.says(ticketId, 'mejor no')
  await desk.says(ticketId, 'mejor así')
  await does((scope) => deleteMessage(scope, id))
  expect(await desk.message(id)).toMatchObject({ delivery: 'cancelled', isDeleted: true })
  desk.simulator.switches.failLogin = undefined
  await desk.customer.received('mejor así')
  expect(desk.customer.inbox.map(({ text }) => text)).toEqual(['mejor así'])
  expect(await changes()).toEqual([])
})

test('an edit reaches the phone after its message, and the last words count', async () => {
  await desk.link({ timings: { ackMs: 60_000 } })
  const ticketId = await desk.conversation()
  desk.simulator.switches.holdAcks = true
  const { id } = await desk.says(ticketId, 'son 10')
  await desk.customer.received('son 10')
  await does((scope) => editMessage(scope, { messageId: id, body: 'son 11' }))
  await does((scope) => editMessage(scope, { messageId: id, body: 'son 12' }))
  expect(await desk.message(id)).toMatchObject({
    body: 'son 12',
    previousBody: 'son 10',
    isEdited: true,
  })
  expect(protocolTypes()).toEqual([])
  desk.simulator.switches.holdAcks = false
  const { content } = await arrives(Type.MESSAGE_EDIT)
  expect(content.protocolMessage?.editedMessage?.extendedTextMessage?.text).toBe('son 12')
  await settled()
  expect(protocolTypes()).toEqual([Type.MESSAGE_EDIT])
})

test('a refused edit is put back and says so', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const { id } = await desk.says(ticketId, 'primero')
  await eventually(async () => (await desk.message(id))?.delivery === 'sent', 'the ack')
  desk.simulator.switches.failNextMessage = 479
  await does((scope) => editMessage(scope, { messageId: id, body: 'segundo' }))
  await eventually(async () => (await desk.message(id))?.body === 'primero', 'the old words')
  expect(await desk.message(id)).toMatchObject({
    isEdited: false,
    previousBody: null,
    details: { refused: { kind: 'edit', code: 'ERR_EDIT_WAPP_MSG' } },
  })
  expect(await changes()).toEqual([{ kind: 'edit', delivery: 'failed' }])
})

test('a reaction reaches the customer’s message, changes and is taken back', async () => {
  await desk.link()
  await desk.conversation()
  const [original] = await desk.received()
  const messageId = original?.id ?? 0
  for (const emoji of ['👍', '❤️', '']) {
    await does((scope) => reactToMessage(scope, { messageId, emoji }))
    const { content } = await desk.customer.received(
      ({ content }) => content.reactionMessage?.text === emoji,
    )
    expect(content.reactionMessage?.key).toMatchObject({ id: original?.waId, fromMe: false })
    await settled()
    const [shown] = await desk.received()
    expect(shown?.details?.reactions ?? {}).toEqual(emoji ? { me: emoji } : {})
  }
})

test('what was wished while the line was down happens on return, after its message', async () => {
  await desk.link({ timings: { ackMs: 400 } })
  const ticketId = await desk.conversation()
  desk.simulator.switches.blackhole = true
  const { id } = await desk.says(ticketId, 'uno')
  await eventually(async () => ((await desk.message(id))?.attempts ?? 0) > 1, 'it was written')
  desk.simulator.switches.failLogin = 503
  desk.simulator.drop(desk.owner.number)
  await desk.becomes('TIMEOUT')
  await does((scope) => editMessage(scope, { messageId: id, body: 'dos' }))
  desk.simulator.switches.blackhole = false
  desk.simulator.switches.failLogin = undefined
  await arrives(Type.MESSAGE_EDIT)
  await settled()
})

test.each([
  [
    'an image',
    { imageMessage: { caption: 'foto', url: 'https://x', mediaKey: new Uint8Array(32) } },
  ],
  ['a voice note', { audioMessage: { seconds: 3, ptt: true, url: 'https://x' } }],
  ['a document', { documentMessage: { fileName: 'a.pdf', url: 'https://x' } }],
  ['a sticker', { stickerMessage: { url: 'https://x', mimetype: 'image/webp' } }],
  ['a location', { locationMessage: { degreesLatitude: 19.4, degreesLongitude: -99.1 } }],
  [
    'a contact',
    { contactMessage: { displayName: 'Eva', vcard: 'BEGIN:VCARD\nFN:Eva\nEND:VCARD' } },
  ],
])('an answer to %s quotes the whole of it', async (_, content) => {
  await desk.link()
  const ticketId = await desk.conversation()
  const waId = await desk.customer.send(desk.owner.number, content)
  await eventually(
    async () => (await desk.received()).some((row) => row.waId === waId),
    'the message',
  )
  const original = (await desk.received()).find((row) => row.waId === waId)
  const quotedMsg = { id: original?.id ?? 0 }
  await sendText(desk.acme, { ticketId, body: 'a eso', quotedMsg })
  const answer = await desk.customer.received('a eso')
  const info = answer.content.extendedTextMessage?.contextInfo
  const quoted = proto.Message.toObject(proto.Message.fromObject(info?.quotedMessage ?? {}))
  expect(info?.stanzaId).toBe(waId)
  expect(quoted).toMatchObject(proto.Message.toObject(proto.Message.fromObject(content)))
})
