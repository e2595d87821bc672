import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { proto } from '@whiskeysockets/baileys'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const received = (count: number) =>
  eventually(async () => (await desk.received()).length >= count, `${count} messages`)
const tickets = () =>
  desk.platform`select status, unread_messages unread, last_message "lastMessage" from tickets order by id`

test('every kind is stored once, in order, with what it says', async () => {
  const { owner, customer } = desk
  const file = new Uint8Array([1, 2, 3])
  const voice = { kind: 'audio', content: file, mimetype: 'audio/ogg; codecs=opus' } as const
  await customer.say(owner.number, 'texto')
  await customer.sendFile(owner.number, { ...voice, voice: true })
  await customer.sendFile(owner.number, {
    kind: 'image',
    content: file,
    mimetype: 'image/jpeg',
    caption: 'mira',
  })
  const said: proto.IMessage[] = [
    {
      documentWithCaptionMessage: {
        message: { documentMessage: { fileName: 'a.pdf', caption: 'factura' } },
      },
    },
    { viewOnceMessageV2: { message: { imageMessage: { caption: 'una vez' } } } },
    { ephemeralMessage: { message: { extendedTextMessage: { text: 'efímero' } } } },
    { locationMessage: { degreesLatitude: 19.4, degreesLongitude: -99.1 } },
    { contactMessage: { displayName: 'Eva', vcard: 'BEGIN:VCARD\nFN:Eva\nEND:VCARD' } },
    { stickerMessage: { mimetype: 'image/webp' } },
    { pollCreationMessageV3: { name: '¿Cuál?', options: [{ optionName: 'Rojo' }] } },
    { eventMessage: { name: 'Fiesta' } },
    { listResponseMessage: { title: 'Opción 2' } },
  ]
  for (const content of said) await customer.send(owner.number, content)
  await customer.send(owner.number, { pollUpdateMessage: { pollCreationMessageKey: { id: 'x' } } })
  await customer.say(owner.number, 'fin')
  await received(13)
  expect((await desk.received()).map(({ mediaType, body }) => [mediaType, body])).toEqual([
    ['chat', 'texto'],
    ['audio', ''],
    ['image', 'mira'],
    ['application', 'factura'],
    ['image', 'una vez'],
    ['chat', 'efímero'],
    ['locationMessage', '|https://maps.google.com/maps?q=19.4,-99.1&z=17|19.4,-99.1'],
    ['vcard', 'BEGIN:VCARD\nFN:Eva\nEND:VCARD'],
    ['sticker', 'sticker'],
    ['poll', '¿Cuál?\n• Rojo'],
    ['event', 'Fiesta'],
    ['chat', 'Opción 2'],
    ['chat', 'fin'],
  ])
  const [, note] = await desk.received()
  expect(note?.details).toMatchObject({ kind: 'audioMessage', ptt: true, size: 3 })
  expect([...(await tickets())]).toEqual([{ status: 'pending', unread: 13, lastMessage: 'fin' }])
})

test('a reaction to our message and to the customer’s own is put under it, and taken back', async () => {
  const ticketId = await desk.conversation()
  const [first] = await desk.received()
  await desk.says(ticketId, 'respuesta')
  const ours = await desk.customer.received('respuesta')
  const react = (id: string, fromMe: boolean, text: string) =>
    desk.customer.send(desk.owner.number, {
      reactionMessage: {
        key: { id, fromMe, remoteJid: `${desk.owner.number}@s.whatsapp.net` },
        text,
      },
    })
  const reactions = async () => (await desk.stored()).map(({ details }) => details?.reactions)
  const by = String(first?.contactId)
  // On the customer's phone the sides are the other way round.
  await react(ours.id, false, '👍')
  await react(first?.waId ?? '', true, '😀')
  await eventually(async () => (await reactions()).every(Boolean), 'both reactions')
  expect(await reactions()).toEqual([{ [by]: '😀' }, { [by]: '👍' }])
  await react(ours.id, false, '')
  await eventually(
    async () => Object.keys((await reactions())[1] ?? {}).length === 0,
    'it is taken back',
  )
  await desk.owner.send(desk.customer.number, {
    reactionMessage: {
      key: { id: first?.waId, fromMe: false, remoteJid: `${desk.customer.number}@s.whatsapp.net` },
      text: '❤️',
    },
  })
  await eventually(async () => Object.keys((await reactions())[0] ?? {}).length === 2, 'our own')
  expect((await reactions())[0]).toEqual({ [by]: '😀', me: '❤️' })
  expect((await desk.stored()).length).toBe(2)
})

test('the owner edits and deletes messages on the phone that wrote them', async () => {
  await desk.conversation()
  const to = desk.customer.number
  const waId = await desk.owner.sayFromPhone(to, 'uno')
  await eventually(async () => (await desk.sent()).length === 1, 'the own message')
  const key = { id: waId, fromMe: true, remoteJid: `${to}@s.whatsapp.net` }
  await desk.owner.send(to, {
    protocolMessage: { type: 14, key, editedMessage: { conversation: 'dos' } },
  })
  await eventually(async () => (await desk.sent())[0]?.isEdited === true, 'the edit')
  expect((await tickets())[0]?.lastMessage).toBe('dos')
  await desk.owner.send(to, { protocolMessage: { type: 0, key } })
  await eventually(async () => (await desk.sent())[0]?.isDeleted === true, 'the deletion')
  expect((await tickets())[0]?.lastMessage).toBe('hola')
})

test('an answer to what we never had keeps a light copy of it', async () => {
  const { owner, customer } = desk
  await customer.send(owner.number, {
    extendedTextMessage: {
      text: 'sobre esto',
      contextInfo: {
        stanzaId: 'NEVERSEEN',
        participant: `${owner.number}@s.whatsapp.net`,
        quotedMessage: { imageMessage: { caption: 'catálogo' } },
      },
    },
  })
  await received(1)
  expect((await desk.received())[0]).toMatchObject({
    quotedMsgId: null,
    quotedCopy: { waId: 'NEVERSEEN', author: null, body: 'catálogo', mediaType: 'image' },
  })
})

test('an answer to a medium in a closed ticket finds the medium', async () => {
  const { owner, customer } = desk
  const image = { imageMessage: { caption: 'antes', mimetype: 'image/jpeg' } }
  const waId = await customer.send(owner.number, image)
  await received(1)
  await desk.platform`update tickets set status = 'closed', closed_at = now() - interval '3 days'`
  await customer.say(owner.number, 'y esto?', { quoted: waId })
  await received(2)
  const [original, answer] = await desk.received()
  expect(answer?.quotedMsgId).toBe(original?.id ?? 0)
  expect(answer?.ticketId).not.toBe(original?.ticketId)
})

test('a photo to be seen once is kept as something to look at on the phone', async () => {
  const waId = desk.customer.sendViewOnce(desk.owner.number)
  await received(1)
  expect((await desk.received())[0]).toMatchObject({ waId, mediaType: 'on_phone' })
  const [row] = await desk.platform`select state from inbound_journal`
  expect(row?.state).toBe('done')
})

test('what the owner and WhatsApp’s assistant say to each other is nobody’s ticket', async () => {
  const { owner, customer, simulator } = desk
  const assistant = simulator.phone({ number: '13135550002', name: 'Meta AI' })
  for (const lid of [false, true]) {
    await owner.sayFromPhone(assistant.number, '¿qué mesa es mejor?', { lid })
    await assistant.say(owner.number, 'La de roble', { lid })
  }
  await customer.say(owner.number, 'hola')
  await received(1)
  expect((await desk.stored()).map(({ body }) => body)).toEqual(['hola'])
  const contacts = await desk.platform`select from contacts where number = ${assistant.number}`
  expect(contacts.length).toBe(0)
})

test('status posts and newsletters leave no trace', async () => {
  const { owner, customer } = desk
  for (const from of ['status@broadcast', '1@newsletter']) {
    const attrs = { id: `B${from.length}`, from, t: '1', type: 'text' }
    const participant = `${customer.number}@s.whatsapp.net`
    desk.simulator.deliver(owner.number, {
      tag: 'message',
      attrs: from.endsWith('newsletter') ? attrs : { ...attrs, participant },
      content: [{ tag: 'plaintext', attrs: {}, content: Buffer.from([10, 1, 120]) }],
    })
  }
  await customer.say(owner.number, 'hola')
  await received(1)
  expect((await desk.stored()).map(({ body }) => body)).toEqual(['hola'])
})
