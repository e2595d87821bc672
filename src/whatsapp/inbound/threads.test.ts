/** What others have reported since July 2026 of what arrives, and what happens here; docs/messages.md names the threads. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { importHistory } from '#desk/messages/receiving/history'
import type { Sessions } from '#whatsapp/session/sessions'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import type { Phone } from '#workshop/simulator/phone'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
let sessions: Sessions
beforeAll(async () => {
  desk = await openDesk()
  await desk.platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
  sessions = await desk.link()
})
afterAll(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

let people = 0
/** Somebody new in each test. */
function somebody(name = 'Rosa'): Phone {
  people += 1
  return desk.simulator.phone({ number: `52155520${String(people).padStart(5, '0')}`, name })
}

const rowOf = async (waId: string) => (await desk.stored()).find((row) => row.waId === waId)
async function stored(waId: string) {
  await eventually(async () => (await rowOf(waId)) !== undefined, 'the message')
  return (await rowOf(waId)) as NonNullable<Awaited<ReturnType<typeof rowOf>>>
}
const to = () => desk.owner.number
const contactOf = async (waId: string) => {
  const { contactId } = await stored(waId)
  const [contact] = await desk.platform`
    select name, number, lid from contacts where id = ${contactId}`
  return contact
}
const said = async (waIds: string[]) => {
  const rows = await Promise.all(waIds.map(stored))
  return rows.map(({ mediaType, body }) => [mediaType, body])
}

test('OpenWA #1660: what was said while we were away is there once we are back, in order', async () => {
  const rosa = somebody()
  await sessions.stop()
  const waIds: string[] = []
  for (const text of ['uno', 'dos', 'tres']) waIds.push(await rosa.say(to(), text))
  sessions = await desk.start()
  expect((await said(waIds)).map(([, body]) => body)).toEqual(['uno', 'dos', 'tres'])
  desk.simulator.drop(to())
  const last = await rosa.say(to(), 'cuatro')
  const { seq } = await stored(last)
  expect(seq).toBe((await stored(waIds[2] ?? '')).seq + 1)
})

test('openclaw #115574: words that we have just said to somebody else are a message', async () => {
  const [rosa, ana] = [somebody('Rosa'), somebody('Ana')]
  const { ticketId } = await stored(await rosa.say(to(), 'hola'))
  await desk.platform`update tickets set status = 'open' where id = ${ticketId}`
  await desk.says(ticketId, 'Listo')
  await rosa.received('Listo')
  const answers = [await rosa.say(to(), 'Listo'), await ana.say(to(), 'Listo')]
  expect(await said(answers)).toEqual([
    ['chat', 'Listo'],
    ['chat', 'Listo'],
  ])
})

test('fazer-ai/chatwoot #420: history that knows a person by LID makes no number of it', async () => {
  const lid = '235085806727321'
  const remoteJid = `${lid}@lid`
  const message: proto.IWebMessageInfo = {
    key: { remoteJid, id: '3EB0420', fromMe: false },
    message: { conversation: 'de antes' },
    messageTimestamp: Math.floor(Date.now() / 1000) - 3600,
  }
  const conversations = [{ id: remoteJid, messages: [{ message }] }]
  const syncType = proto.HistorySync.HistorySyncType.RECENT
  await desk.owner.tellHistory({ syncType, conversations, progress: 100 })
  await eventually(
    async () => (await desk.platform`select 1 from history_messages`).length > 0,
    'the history',
  )
  await importHistory(desk.acme, { connectionId: desk.connectionId })
  const contact = await contactOf('3EB0420')
  expect(contact).toMatchObject({ number: null, lid })
  expect(contact?.name).not.toContain(lid)
})

test('WAHA #2208: whoever is named by LID alone keeps the number that is known', async () => {
  const rosa = somebody()
  await stored(await rosa.say(to(), 'con número', { lid: false }))
  desk.simulator.switches.noLid = true
  const waId = await rosa.say(to(), 'sin número', { lid: true })
  expect(await contactOf(waId)).toMatchObject({ number: rosa.number, lid: rosa.lid })
  desk.simulator.switches.noLid = false
})

test('whatsmeow #1262: a message to a list of its sender says number and LID', async () => {
  const rosa = somebody()
  const waId = await rosa.say(to(), 'a todos', { list: '1712345678', lid: true })
  expect(await contactOf(waId)).toMatchObject({ number: rosa.number, lid: rosa.lid })
})

test('openclaw #107244: in a group of LIDs each member is who they are', async () => {
  const [rosa, ana] = [somebody('Rosa'), somebody('Ana')]
  const members = [rosa.number, ana.number, to()]
  const group = desk.simulator.group({ subject: 'Mayoreo', members })
  const waIds = [await rosa.say(group, 'uno', { lid: true }), await ana.say(group, 'dos')]
  const rows = await Promise.all(waIds.map(stored))
  const authors = await desk.platform`
    select name from contacts where id in ${desk.platform(rows.map(({ authorId }) => authorId))}
    order by name`
  expect(authors.map(({ name }) => name)).toEqual(['Ana', 'Rosa'])
  expect(new Set(rows.map(({ ticketId }) => ticketId)).size).toBe(1)
})

test('Baileys #2730: without the key of a group its messages are asked for, and what follows is read', async () => {
  const rosa = somebody()
  const group = desk.simulator.group({ subject: 'Avisos', members: [rosa.number, to()] })
  await stored(await rosa.say(group, 'uno'))
  await sessions.stop()
  await desk.platform`delete from session_keys where kind = 'sender-key'`
  sessions = await desk.start()
  await desk.becomes('CONNECTED')
  const missed = await rosa.say(group, 'dos')
  const reads = (waId: string, words: string) =>
    eventually(async () => (await rowOf(waId))?.body === words, words)
  await reads(missed, 'dos')
  await reads(await rosa.say(group, 'tres'), 'tres')
  const rows = (await desk.stored()).filter(({ waId }) => waId === missed)
  expect(rows.map(({ mediaType }) => mediaType)).toEqual(['chat'])
})

const vcard = 'BEGIN:VCARD\nFN:Eva\nEND:VCARD'
const place = { degreesLatitude: 19.4, degreesLongitude: -99.1, name: 'Mercado' }
const options = [{ optionName: 'Lunes' }]
const poll = { name: '¿Cuándo?', options }

test.each<[string, proto.IMessage, string, string]>([
  [
    'happyclaw #700: a moving sticker in its wrapper',
    { lottieStickerMessage: { message: { stickerMessage: { mimetype: 'application/was' } } } },
    'sticker',
    'sticker',
  ],
  [
    'happyclaw #690: a sticker',
    { stickerMessage: { mimetype: 'image/webp' } },
    'sticker',
    'sticker',
  ],
  [
    'happyclaw #690: a place',
    { locationMessage: place },
    'locationMessage',
    '|https://maps.google.com/maps?q=19.4,-99.1&z=17|19.4,-99.1|Mercado',
  ],
  [
    'happyclaw #690: contacts',
    { contactsArrayMessage: { contacts: [{ displayName: 'Eva', vcard }] } },
    'vcard',
    vcard,
  ],
  ['happyclaw #699: an event', { eventMessage: { name: 'Fiesta' } }, 'event', 'Fiesta'],
  [
    'happyclaw #699: an invitation',
    { groupInviteMessage: { groupName: 'Vecinos' } },
    'group_invite',
    'Vecinos',
  ],
  ['openclaw #116901: a round video', { ptvMessage: { mimetype: 'video/mp4' } }, 'video', ''],
  [
    'openclaw #116901: a poll of the second kind',
    { pollCreationMessageV2: poll },
    'poll',
    '¿Cuándo?\n• Lunes',
  ],
  [
    'openclaw #116901: a poll in its wrapper',
    { pollCreationMessageV4: { message: { pollCreationMessage: poll } } },
    'poll',
    '¿Cuándo?\n• Lunes',
  ],
  [
    'openclaw #116901: a poll of the fifth kind',
    { pollCreationMessageV5: poll },
    'poll',
    '¿Cuándo?\n• Lunes',
  ],
  [
    'OpenWA #596: a place that disappears',
    { ephemeralMessage: { message: { locationMessage: place } } },
    'locationMessage',
    '|https://maps.google.com/maps?q=19.4,-99.1&z=17|19.4,-99.1|Mercado',
  ],
])('%s', async (_, content, mediaType, body) => {
  const waId = await somebody().send(to(), content)
  expect(await said([waId])).toEqual([[mediaType, body]])
})

test('openclaw #116901: an answer to a poll that we do not have quotes its question', async () => {
  const quoted = { stanzaId: 'NEVERSEEN', quotedMessage: { pollCreationMessageV3: poll } }
  const waId = await somebody().send(to(), {
    extendedTextMessage: { text: 'el lunes', contextInfo: quoted },
  })
  expect((await stored(waId)).quotedCopy).toMatchObject({
    mediaType: 'poll',
    body: '¿Cuándo?\n• Lunes',
  })
})

test('OpenWA #596: of history, what disappears is read, too', async () => {
  const rosa = somebody()
  const remoteJid = `${rosa.number}@s.whatsapp.net`
  const message: proto.IWebMessageInfo = {
    key: { remoteJid, id: '3EB0596', fromMe: false },
    message: { ephemeralMessage: { message: { extendedTextMessage: { text: 'efímero' } } } },
    messageTimestamp: Math.floor(Date.now() / 1000) - 3600,
  }
  const syncType = proto.HistorySync.HistorySyncType.RECENT
  const conversations = [{ id: remoteJid, messages: [{ message }] }]
  await desk.owner.tellHistory({ syncType, conversations, progress: 100 })
  await eventually(async () => {
    const [kept] = await desk.platform`select 1 from history_messages where wa_id = '3EB0596'`
    return kept !== undefined
  }, 'the history')
  await importHistory(desk.acme, { connectionId: desk.connectionId })
  expect(await said(['3EB0596'])).toEqual([['chat', 'efímero']])
})

test('Baileys #2726: read on the phone while we were away, a message keeps its time', async () => {
  const rosa = somebody()
  await stored(await rosa.say(to(), 'hola'))
  await sessions.stop()
  const sentAt = Math.floor(Date.now() / 1000) - 8 * 3600
  desk.simulator.switches.stanzaTime = String(sentAt)
  const waId = await rosa.say(to(), 'hace horas')
  desk.simulator.switches.stanzaTime = undefined
  desk.simulator.deliver(to(), {
    tag: 'receipt',
    attrs: {
      id: waId,
      from: `${to()}@s.whatsapp.net`,
      recipient: `${rosa.number}@s.whatsapp.net`,
      type: 'read',
      t: String(Math.floor(Date.now() / 1000)),
    },
  })
  sessions = await desk.start()
  expect((await stored(waId)).sentAt.getTime()).toBe(sentAt * 1000)
})

test('OpenWA #567 and wacli #343: deletions and edits change the message that they name', async () => {
  const rosa = somebody()
  const [gone, kept] = [await rosa.say(to(), 'me equivoqué'), await rosa.say(to(), 'antes')]
  const { ticketId } = await stored(kept)
  const keyOf = (id: string) => ({ id, fromMe: true, remoteJid: `${to()}@s.whatsapp.net` })
  const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type
  await rosa.send(to(), { protocolMessage: { type: REVOKE, key: keyOf(gone) } })
  const edit = {
    type: MESSAGE_EDIT,
    key: keyOf(kept),
    editedMessage: { conversation: 'después' },
    timestampMs: Date.now(),
  }
  await rosa.send(to(), { editedMessage: { message: { protocolMessage: edit } } })
  await eventually(async () => (await rowOf(kept))?.body === 'después', 'the edit')
  expect(await rowOf(gone)).toMatchObject({ isDeleted: true, body: 'me equivoqué' })
  const rows = (await desk.stored()).filter((row) => row.ticketId === ticketId)
  expect(rows.length).toBe(2)
})

test('go-whatsapp-web-multidevice #798: what only the phone may show is said to have come', async () => {
  expect(await said([somebody().sendViewOnce(to())])).toEqual([['on_phone', '']])
})
