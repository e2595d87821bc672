import { expect, test } from 'bun:test'
import { proto, type WAMessage } from '@whiskeysockets/baileys'
import { incoming } from './incoming.ts'

const customer = '5215550001111@s.whatsapp.net'
const customerLid = '98765432101234@lid'
const me = { number: '5215550009999', lid: '11122233344455' }

function received(message: proto.IMessage, about: Partial<WAMessage> = {}): WAMessage {
  return {
    key: { remoteJid: customer, id: '3A01', fromMe: false, ...about.key },
    messageTimestamp: 1_700_000_000,
    pushName: 'Diego',
    // As it comes off the wire: decoded, not made.
    message: proto.Message.decode(proto.Message.encode(message).finish()),
    ...(({ key: _key, ...rest }) => rest)(about),
  }
}

function arrive(message: WAMessage, known: Record<string, string> = {}) {
  const circumstances = { connectionId: 4, me, late: false }
  return incoming(message, { ...circumstances, otherName: (jid) => known[jid] })
}

test('a text', () => {
  expect(arrive(received({ conversation: 'hola' }))?.message).toEqual({
    connectionId: 4,
    waId: '3A01',
    fromMe: false,
    chat: { number: '5215550001111', lid: null, isGroup: false, jid: customer },
    author: { number: '5215550001111', lid: null, isGroup: false, jid: customer },
    pushName: 'Diego',
    sentAt: new Date(1_700_000_000_000),
    mediaType: 'chat',
    body: 'hola',
    quotedWaId: null,
    quotedCopy: null,
    late: false,
    details: null,
    media: null,
  })
})

test.each([
  ['an extended text', { extendedTextMessage: { text: 'hola' } }],
  ['a disappearing text', { ephemeralMessage: { message: { conversation: 'hola' } } }],
  [
    'a text seen once',
    { viewOnceMessageV2: { message: { extendedTextMessage: { text: 'hola' } } } },
  ],
  ['the answer to a button', { buttonsResponseMessage: { selectedDisplayText: 'hola' } }],
  ['one that has only an id', { buttonsResponseMessage: { selectedButtonId: 'hola' } }],
  ['one to a template', { templateButtonReplyMessage: { selectedId: 'hola' } }],
  ['the answer to a template', { templateButtonReplyMessage: { selectedDisplayText: 'hola' } }],
  ['the choice in a list', { listResponseMessage: { title: 'hola' } }],
  [
    'one that has only an id',
    { listResponseMessage: { singleSelectReply: { selectedRowId: 'hola' } } },
  ],
  [
    'one in a form',
    {
      interactiveResponseMessage: {
        nativeFlowResponseMessage: { paramsJson: '{"id":"hola"}' },
      },
    },
  ],
  ['an answer to a form', { interactiveResponseMessage: { body: { text: 'hola' } } }],
  ['a text with a mention', { groupMentionedMessage: { message: { conversation: 'hola' } } }],
  ['a text beside a sender key', { conversation: 'hola', senderKeyDistributionMessage: {} }],
] as [string, proto.IMessage][])('%s is a text', (_, content) => {
  expect(arrive(received(content))?.message).toMatchObject({ mediaType: 'chat', body: 'hola' })
})

test.each([
  [{ imageMessage: { caption: 'mira', mimetype: 'image/jpeg' } }, 'image', 'mira'],
  [{ videoMessage: { caption: 'va' } }, 'video', 'va'],
  [{ audioMessage: { ptt: true, seconds: 3 } }, 'audio', ''],
  [
    {
      documentWithCaptionMessage: {
        message: { documentMessage: { fileName: 'a.pdf', caption: 'factura' } },
      },
    },
    'application',
    'factura',
  ],
  [{ documentMessage: { fileName: 'a.pdf' } }, 'application', 'a.pdf'],
  [{ stickerMessage: {} }, 'sticker', 'sticker'],
  [{ contactMessage: { vcard: 'BEGIN:VCARD' } }, 'vcard', 'BEGIN:VCARD'],
  [
    { contactMessage: { displayName: 'Paz, Ana' } },
    'vcard',
    'BEGIN:VCARD\nVERSION:3.0\nFN:Paz\\, Ana\nEND:VCARD',
  ],
  [
    { locationMessage: { degreesLatitude: 19.4, degreesLongitude: -99.1 } },
    'locationMessage',
    '|https://maps.google.com/maps?q=19.4,-99.1&z=17|19.4,-99.1',
  ],
  [
    {
      pollCreationMessageV3: {
        name: '¿Cuál?',
        options: [{ optionName: 'A' }, { optionName: 'B' }],
      },
    },
    'poll',
    '¿Cuál?\n• A\n• B',
  ],
  [
    { liveLocationMessage: { degreesLatitude: 1, degreesLongitude: 2, caption: 'voy' } },
    'locationMessage',
    '|https://maps.google.com/maps?q=1,2&z=17|1,2|voy',
  ],
  [
    {
      locationMessage: {
        degreesLatitude: 1,
        degreesLongitude: 2,
        name: 'Mercado Roma',
        address: 'Querétaro 225',
      },
    },
    'locationMessage',
    '|https://maps.google.com/maps?q=1,2&z=17|1,2|Mercado Roma\nQuerétaro 225',
  ],
  [
    {
      contactsArrayMessage: {
        contacts: [{ vcard: 'BEGIN:VCARD\nFN:A' }, { vcard: 'BEGIN:VCARD\nFN:B' }],
      },
    },
    'vcard',
    'BEGIN:VCARD\nFN:A\nBEGIN:VCARD\nFN:B',
  ],
  [{ lottieStickerMessage: { message: { stickerMessage: {} } } }, 'sticker', 'sticker'],
  [{ ptvMessage: { seconds: 3 } }, 'video', ''],
  [{ eventMessage: { name: 'Fiesta' } }, 'event', 'Fiesta'],
  [{ groupInviteMessage: { groupName: 'Ventas', caption: 'ven' } }, 'group_invite', 'Ventas\nven'],
  [{ productMessage: { body: 'zapato' } }, 'product', 'zapato'],
  [{ templateMessage: { hydratedTemplate: {} } }, 'options', ''],
  [{ requestPhoneNumberMessage: {} }, 'number_request', ''],
] as [proto.IMessage, string, string][])('%o is kept as %s', (content, mediaType, body) => {
  const message = arrive(received(content))?.message
  expect(message).toMatchObject({ mediaType, body })
  const stored = Buffer.from(String(message?.details?.content), 'base64')
  expect(Object.keys(proto.Message.decode(stored))).toHaveLength(1)
})

test('the message it answers', () => {
  const contextInfo = {
    stanzaId: '3EB0AA',
    participant: customer,
    quotedMessage: { imageMessage: { caption: 'mira' } },
  }
  const message = arrive(received({ extendedTextMessage: { text: 'sí', contextInfo } }))?.message
  expect(message).toMatchObject({
    quotedWaId: '3EB0AA',
    quotedCopy: { waId: '3EB0AA', author: customer, body: 'mira', mediaType: 'image' },
  })
  const toUs = { ...contextInfo, participant: `${me.lid}:7@lid` }
  const answer = arrive(received({ audioMessage: { contextInfo: toUs } }))?.message
  expect(answer?.quotedCopy?.author).toBeNull()
})

test('what could not be decrypted waits for another copy', () => {
  const stub = { messageStubType: proto.WebMessageInfo.StubType.CIPHERTEXT }
  expect(arrive({ ...received({}), message: undefined, ...stub })?.message).toMatchObject({
    mediaType: 'waiting',
    body: '',
  })
})

test('by number with the LID beside it, and by LID with the number beside it, is the same person', () => {
  const byNumber = received(
    { conversation: 'a' },
    { key: { remoteJid: customer, remoteJidAlt: customerLid, id: '1' } },
  )
  const byLid = received(
    { conversation: 'a' },
    { key: { remoteJid: customerLid, remoteJidAlt: customer, id: '2' } },
  )
  const names = { number: '5215550001111', lid: '98765432101234', isGroup: false }
  expect(arrive(byNumber)?.message?.chat).toEqual({ ...names, jid: customer })
  expect(arrive(byLid)?.message?.chat).toEqual({ ...names, jid: customerLid })
})

test('a LID alone is no phone number, unless the mapping knows it', () => {
  const byLid = received({ conversation: 'a' }, { key: { remoteJid: customerLid, id: '2' } })
  expect(arrive(byLid)?.message?.chat).toMatchObject({ number: null, lid: '98765432101234' })
  const known = arrive(byLid, { [customerLid]: customer })
  expect(known?.message?.chat).toMatchObject({ number: '5215550001111', lid: '98765432101234' })
})

test('the device a customer wrote from is not part of their address', () => {
  const fromDesktop = received(
    { conversation: 'a' },
    { key: { remoteJid: '5215550001111:12@s.whatsapp.net', id: '2' } },
  )
  expect(arrive(fromDesktop)?.message?.chat.jid).toBe(customer)
})

test('typed by the owner on the phone: the chat is the customer, never ourselves', () => {
  const key = { remoteJid: customer, remoteJidAlt: `${me.lid}@lid`, fromMe: true, id: '2' }
  const message = arrive(received({ conversation: 'ya voy' }, { key }))?.message
  expect(message).toMatchObject({ fromMe: true, chat: { number: '5215550001111', lid: null } })
  expect(message?.author).toEqual(message?.chat)
})

test('in a group the author is the member', () => {
  const key = {
    remoteJid: '120363000000000001@g.us',
    participant: customerLid,
    participantAlt: customer,
    id: '2',
  }
  const message = arrive(received({ conversation: 'hola a todos' }, { key }))?.message
  expect(message?.chat).toMatchObject({ number: '120363000000000001', isGroup: true, lid: null })
  expect(message?.author).toMatchObject({ number: '5215550001111', lid: '98765432101234' })
})

test.each([
  ['a status post', { key: { remoteJid: 'status@broadcast', participant: customer, id: '1' } }],
  [
    'our own broadcast list',
    { key: { remoteJid: '123@broadcast', participant: customer, fromMe: true, id: '1' } },
  ],
  ['a newsletter', { key: { remoteJid: '1@newsletter', id: '1' } }],
  ['a notice of the encryption', { messageStubType: proto.WebMessageInfo.StubType.E2E_ENCRYPTED }],
  [
    'a note to oneself',
    { key: { remoteJid: `${me.number}@s.whatsapp.net`, fromMe: true, id: '1' } },
  ],
] as [string, Partial<WAMessage>][])('%s is dropped', (_, about) => {
  expect(arrive(received({ conversation: 'x' }, about))).toBeNull()
})

test.each([
  ['nothing', {}],
  ['a sender key', { senderKeyDistributionMessage: { groupId: '1@g.us' } }],
  ['a history notice', { protocolMessage: { type: 5 } }],
  ['a vote', { pollUpdateMessage: {} }],
] as [string, proto.IMessage][])('%s is no message', (_, content) => {
  expect(arrive(received(content))).toBeNull()
})

test('an edit, a deletion and a reaction amend an earlier message', () => {
  const key = { id: '3A00', remoteJid: customer, fromMe: true }
  const edit = { protocolMessage: { type: 14, key, editedMessage: { conversation: 'mejor' } } }
  expect(arrive(received(edit))?.amendment).toMatchObject({
    kind: 'edit',
    targetWaId: '3A00',
    body: 'mejor',
    fromMe: false,
  })
  const wrapped = { editedMessage: { message: edit } }
  expect(arrive(received(wrapped))?.amendment).toMatchObject({ kind: 'edit', body: 'mejor' })
  expect(arrive(received({ protocolMessage: { type: 0, key } }))?.amendment?.kind).toBe('revoke')
  const reaction = { reactionMessage: { key, text: '👍' } }
  expect(arrive(received(reaction))?.amendment).toMatchObject({ kind: 'reaction', body: '👍' })
})

test('what PostgreSQL cannot store is left out', () => {
  const message = arrive(received({ conversation: 'a\0b' }, { pushName: 'Die\0go' }))?.message
  expect(message).toMatchObject({ body: 'ab', pushName: 'Diego' })
})
