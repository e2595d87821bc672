/**
 * For the furnished demo: a conversation that holds one of everything, and a group of several
 * people.
 */
import { eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import type { ContactAddress } from '#desk/contacts/address'
import type { InboundMessage } from '#desk/messages/receiving/inbound'
import { receiveMessage } from '#desk/messages/receiving/receiving'
import { recordMessage } from '#desk/messages/receiving/recording'
import { createNote } from '#desk/notes/writing-notes'
import { acceptTicket } from '#desk/tickets/accepting'
import { findTicket } from '#desk/tickets/finding'
import { transferTicket } from '#desk/tickets/transferring'
import type { Services } from '#kernel/http/services'
import type { MediaStore } from '#kernel/media/store'
import { announceMedia, storeMedia } from '#kernel/media/storing'
import { type Company, system } from '#kernel/scope'
import { landscape } from '#workshop/testing/files/pictures'
import { m4aOf, mp3Of } from '#workshop/testing/files/recordings'

interface Talk {
  company: Company
  /** The same, by the hand of the agent who attends. */
  agent: Company
  userId: number
  store: MediaStore
  connectionId: number
}

const camila = {
  number: '5215544332211',
  lid: null,
  isGroup: false,
  jid: '5215544332211@s.whatsapp.net',
} satisfies ContactAddress

const waveform = Buffer.from(
  Array.from({ length: 64 }, (_, at) => Math.round(30 + 60 * Math.abs(Math.sin(at / 3.3)))),
).toString('base64')

const card = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Ricardo Tapia',
  'ORG:Fletes Tapia',
  'TEL;type=CELL;waid=5215587654321:+52 1 55 8765 4321',
  'EMAIL:ricardo@fletestapia.mx',
  'END:VCARD',
].join('\n')

const place =
  '|https://maps.google.com/maps?q=19.4326,-99.1332&z=17|19.4326,-99.1332|Bodega Centro\nAv. Madero 12, Centro'

export async function furnishTalk(services: Services, connectionId: number): Promise<number> {
  const agent = services.openCompany(1, { ...system, role: 'admin', userId: 1, name: 'Admin' })
  const company = services.openCompany(1, system)
  const talk = { company, agent, userId: 1, store: services.store, connectionId }
  const said = speaker(talk, { chat: camila, pushName: 'Camila Ortega' })
  const photo = await keep(talk, { name: 'sala.jpg', bytes: await landscape(1280, 960) })
  const opened = await said('chat', 'Hola, les mando todo lo del pedido *2231*')
  const ticketId = opened.ticketId
  await talk.agent.scope(async (scope) => {
    const ticket = await findTicket(scope, ticketId, 'ticket.read')
    const accepted = await acceptTicket(scope, ticket, talk.userId)
    const note = 'Cliente frecuente: ofrécele envío gratis.'
    await transferTicket(scope, accepted, { userId: talk.userId, note })
  })
  const pictured = await said('image', '', { mediaId: photo })
  await said('image', 'Así quedó la sala, ¿les sirve?', { mediaId: photo })
  await answer(talk, ticketId, { body: 'Quedó preciosa 😍', quotedMsgId: pictured.id })
  await said('audio', '', {
    mediaId: await keep(talk, { name: '', bytes: await mp3Of(4), seconds: 4 }),
    details: { ptt: true, waveform },
  })
  const film = await keep(talk, { name: 'entrega.mp4', bytes: await m4aOf(2), seconds: 12 })
  await asFilm(talk, film, photo)
  await said('video', 'El momento de la entrega', { mediaId: film })
  const bill = Buffer.from('%PDF-1.4\n%%EOF\n'.padEnd(48_000))
  const billId = await keep(talk, { name: 'Factura 2231 con los anexos.pdf', bytes: bill })
  await said('application', 'Factura 2231 con los anexos.pdf', { mediaId: billId })
  await said('sticker', 'sticker', {
    mediaId: await keep(talk, { name: '', bytes: await landscape(512, 512) }),
  })
  await said('locationMessage', place)
  await said('vcard', card)
  await said('poll', '¿Qué día les queda mejor?\n• Lunes\n• Miércoles\n• Viernes')
  await said('call_log', '10:42')
  await said('waiting', '')
  const event = { votes: null, picture: null, startsAt: '2026-12-04T17:00:00.000Z', endsAt: null }
  await said('event', 'Inauguración de la tienda\nAv. Juárez 12', { details: { card: event } })
  await said('order', 'Muebles Roble\n× 3 · 4500.00 MXN\nPara el sábado, por favor')
  await said('product', 'Silla Roble\n1200.00 MXN\n¿La tienen en nogal?', { mediaId: photo })
  const head = { mediaId: billId }
  await said('options', 'Su factura está lista\n[Pagar] https://pago.example/2231\n[Ayuda]', head)
  await said('payment', 'Camila Ortega\nEMAIL\ncamila@pix.example\n25.00 BRL')
  await said('form', 'Enviado\nNombre: Camila\nTalla: Chica')
  await said('group_invite', 'Vecinos del centro\nÚnete')
  await said('number_request', '')
  await said('on_phone', '')
  await said('unknown', '')
  await said('image', '', { mediaId: await lost(talk, 'pending') })
  await said('image', '', { mediaId: await lost(talk, 'failed') })
  await said('audio', '', { mediaId: await lost(talk, 'failed') })
  await said('chat', 'Esto no lo tienen ustedes', {
    quotedCopy: { waId: 'x', author: null, body: 'Oferta de _noviembre_', mediaType: 'chat' },
  })
  await said('chat', '🙌')
  await said('chat', 'El precio era 4,500', { isEdited: true, previousBody: 'El precio era 4,300' })
  await answer(talk, ticketId, { body: 'Este mensaje se fue por error', isDeleted: true })
  const liked = await answer(talk, ticketId, { body: '¡Listo! ~Lunes~ *Miércoles* a las `10:00`' })
  await talk.company.scope(({ db }) =>
    db
      .update(messages)
      .set({ details: { reactions: { [liked.contactId]: '❤️', me: '👍' } } })
      .where(eq(messages.id, liked.id)),
  )
  await answer(talk, ticketId, { body: 'Te confirmo el horario', delivery: 'uncertain', ack: 1 })
  await answer(talk, ticketId, {
    body: 'Y la dirección',
    delivery: 'failed',
    failure: 'ERR_SENDING_WAPP_MSG',
    ack: 0,
  })
  await talk.agent.scope((scope) =>
    createNote(scope, {
      ticketId,
      note: 'Paga el viernes con transferencia',
      contactId: undefined,
    }),
  )
  await furnishGroup(talk)
  return ticketId
}

const members = [
  ['5215511110001', 'Marta Solís', 'Buenos días, ¿a qué hora llega el camión?'],
  ['5215511110002', 'Iván Prado', 'A las 11, me dijeron'],
  ['5215511110002', 'Iván Prado', 'Pero confirmen por favor 🙏'],
  ['5215511110003', 'Paola R.', 'Yo estoy en la puerta'],
] as const

async function furnishGroup(talk: Talk) {
  const chat = {
    number: '120363000000000001',
    lid: null,
    isGroup: true,
    jid: '120363000000000001@g.us',
  }
  for (const [number, pushName, body] of members) {
    const author = { number, lid: null, isGroup: false, jid: `${number}@s.whatsapp.net` }
    await speaker(talk, { chat, author, pushName })('chat', body)
  }
}

interface Speaker {
  chat: ContactAddress
  author?: ContactAddress
  pushName: string
}

type Beside = Partial<typeof messages.$inferInsert>

function speaker({ company, connectionId }: Talk, { chat, author = chat, pushName }: Speaker) {
  return async (mediaType: string, body: string, beside: Beside = {}) => {
    const inbound: InboundMessage = {
      connectionId,
      waId: crypto.randomUUID(),
      fromMe: false,
      chat,
      author,
      pushName,
      sentAt: new Date(),
      mediaType,
      body,
      quotedWaId: null,
      late: false,
      details: beside.details ?? null,
    }
    return company.scope(async (scope) => {
      const stored = await receiveMessage(scope, inbound)
      if (!stored) throw new Error(`the demo's ${mediaType} was not stored`)
      if (Object.keys(beside).length > 0) {
        await scope.db.update(messages).set(beside).where(eq(messages.id, stored.id))
      }
      return stored
    })
  }
}

function answer({ company, connectionId, userId }: Talk, ticketId: number, beside: Beside) {
  return company.scope(async (scope) => {
    const ticket = await findTicket(scope, ticketId, 'ticket.read')
    return recordMessage(
      scope,
      { before: ticket, ticket },
      {
        whatsappId: connectionId,
        waId: crypto.randomUUID(),
        origin: 'person',
        authorId: ticket.contactId,
        body: '',
        ack: 4,
        read: true,
        remoteJid: '',
        userId,
        delivery: 'sent',
        ...beside,
      },
    )
  })
}

interface Kept {
  name: string
  bytes: Uint8Array
  seconds?: number
}

async function keep({ company, store }: Talk, { name, bytes, seconds }: Kept): Promise<number> {
  const stream = new Blob([new Uint8Array(bytes)]).stream()
  const stored = await storeMedia(store, company, {
    stream,
    name,
    seconds: seconds ?? null,
  })
  return stored.id
}

/** No encoder of films is at hand: a sound that calls itself one, with a picture before it. */
function asFilm({ company }: Talk, id: number, pictureId: number) {
  return company.scope(async ({ db }) => {
    const [picture] = await db.select().from(media).where(eq(media.id, pictureId))
    await db
      .update(media)
      .set({
        kind: 'video',
        mimetype: 'video/mp4',
        width: 720,
        height: 1280,
        preview: picture?.preview ?? null,
      })
      .where(eq(media.id, id))
  })
}

function lost({ company }: Talk, state: 'pending' | 'failed'): Promise<number> {
  return company.scope(async (scope) => {
    const row = await announceMedia(scope, { kind: 'image', width: 1200, height: 900 })
    const failure = state === 'failed' ? 'ERR_WAPP_DOWNLOAD_MEDIA' : null
    await scope.db.update(media).set({ state, failure }).where(eq(media.id, row.id))
    return row.id
  })
}
