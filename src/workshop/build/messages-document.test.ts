import { expect, test } from 'bun:test'
import type { proto } from '@whiskeysockets/baileys'
import { messageKinds } from '#desk/messages/kinds/contract'
import { fieldsByKind, messageFields, otherFields } from '#whatsapp/inbound/kinds/catalogue'
import { announcedIn, kindOf } from '#whatsapp/inbound/message-kinds'
import { kindNotes, type Part } from './message-notes.ts'
import { withKinds } from './messages-document.ts'

const path = new URL('../../../docs/messages.md', import.meta.url).pathname

test('every field of the library’s message is named', () => {
  const named = [...[...fieldsByKind().values()].flat(), ...otherFields().map(([name]) => name)]
  const fields = messageFields()
  expect(fields.length).toBeGreaterThan(90)
  expect([...new Set(named)].toSorted()).toEqual(fields.toSorted())
})

test('the document lists the kinds as they are', async () => {
  const document = await Bun.file(path).text()
  expect(document).toBe(withKinds(document))
})

test('every kind has its name and its notes', () => {
  // `waiting` is no content: it could not be decrypted.
  const kinds = ['chat', ...messageKinds.filter((kind) => kind !== 'waiting')].toSorted()
  expect([...fieldsByKind().keys()].toSorted()).toEqual(kinds)
  expect(Object.keys(kindNotes).toSorted()).toEqual(kinds)
})

const thumbnail = Buffer.from([0xff, 0xd8, 0xff])
const json = (value: unknown) => JSON.stringify(value)
/** One of each kind, with all that it can have. */
const samples: Record<string, proto.IMessage> = {
  chat: { conversation: 'hola' },
  image: { imageMessage: { caption: 'una', mimetype: 'image/jpeg' } },
  video: { videoMessage: { caption: 'otro', mimetype: 'video/mp4' } },
  audio: { audioMessage: { mimetype: 'audio/ogg' } },
  application: { documentMessage: { fileName: 'recibo.pdf' } },
  sticker: { stickerMessage: { mimetype: 'image/webp' } },
  sticker_pack: { stickerPackMessage: { name: 'Gatos' } },
  vcard: { contactMessage: { vcard: 'BEGIN:VCARD' } },
  locationMessage: { locationMessage: { degreesLatitude: 19, jpegThumbnail: thumbnail } },
  call_log: { callLogMesssage: {} },
  order: { orderMessage: { orderTitle: 'Mesas', thumbnail } },
  product: { productMessage: { product: { title: 'Silla', productImage: { url: 'x' } } } },
  payment: { invoiceMessage: { note: 'renta', attachmentJpegThumbnail: thumbnail } },
  payment_request: { requestPaymentMessage: { amount1000: 99_000 } },
  payment_declined: { declinePaymentRequestMessage: {} },
  payment_cancelled: { cancelPaymentRequestMessage: {} },
  options: {
    interactiveMessage: {
      header: { jpegThumbnail: thumbnail, documentMessage: { fileName: 'recibo.pdf' } },
      body: { text: 'Elige' },
    },
  },
  form: {
    interactiveResponseMessage: {
      nativeFlowResponseMessage: { name: 'flow', paramsJson: json({ screen_0_Talla_0: 'Chica' }) },
    },
  },
  group_invite: { groupInviteMessage: { groupName: 'Vecinos', jpegThumbnail: thumbnail } },
  channel_invite: {
    newsletterAdminInviteMessage: { newsletterName: 'Ofertas', jpegThumbnail: thumbnail },
  },
  event: { eventMessage: { name: 'Fiesta', startTime: 1_800_000_000 } },
  poll: { pollCreationMessage: { name: '¿Cuál?', options: [{ optionName: 'A' }] } },
  number_request: { requestPhoneNumberMessage: {} },
  on_phone: { placeholderMessage: { type: 0 } },
  unknown: { bcallMessage: { caption: 'en vivo' } },
}

function partsOf(content: proto.IMessage): Part[] {
  const name = Object.keys(content)[0] ?? ''
  const kind = kindOf(content, name)
  if (!kind) return []
  const { body, card } = kind
  return [
    ...(body ? (['words'] as const) : []),
    ...(announcedIn(content, name, kind) ? (['file'] as const) : []),
    ...(card?.picture ? (['picture'] as const) : []),
    ...(card?.startsAt ? (['times'] as const) : []),
  ]
}

test('the table says what the API and webhooks show of each kind', () => {
  // Votes come later, each as a change of its poll.
  const said = Object.entries(kindNotes).map(([kind, { parts }]) => [
    kind,
    parts.filter((part) => part !== 'votes'),
  ])
  const shown = Object.keys(kindNotes).map((kind) => [kind, partsOf(samples[kind] ?? {})])
  expect(shown).toEqual(said)
  const kinds = Object.values(samples).map((content) => {
    return kindOf(content, Object.keys(content)[0] ?? '')?.mediaType
  })
  expect(kinds).toEqual(Object.keys(samples))
})
