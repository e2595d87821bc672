/**
 * The demo, with what is rare or broken added: names that fit no column, connections that are down,
 * one message of every kind, a conversation of several pages.
 */
import { listConnections } from '#company/connections/finding'
import type { InboundMessage } from '#desk/messages/receiving/inbound'
import { receiveMessage } from '#desk/messages/receiving/receiving'
import { recordMessage } from '#desk/messages/receiving/recording'
import { findTicket } from '#desk/tickets/finding'
import { type Company, system } from '#kernel/scope'
import { startDemo } from '#workshop/demo/demo'
import { databaseUrl, testDatabase } from '#workshop/testing/database'
import { eventually } from '#workshop/testing/eventually'
import { furnishCampaigns } from './campaigns.ts'
import { furnishConnections } from './connections.ts'
import { furnishInstallation } from './installation.ts'
import { furnishNames } from './names.ts'
import { furnishTalk } from './talk.ts'
import { furnishWebhooks } from './webhooks.ts'

const luciaNumber = '5215512340001'
const lucia = 'Lucía Fernández'

const talk: [from: 'customer' | 'agent', text: string][] = [
  ['customer', 'Hola, buenas tardes'],
  ['customer', '¿Todavía tienen la *mesa de roble*?'],
  ['agent', '¡Hola, Lucía! Sí, nos quedan dos.'],
  [
    'agent',
    'Mide 1.60 × 0.90 y llega armada. Aquí está con todas las fotos: https://recado.mx/p/88',
  ],
  [
    'customer',
    '¿Y cuánto tarda el envío a Coyoacán? Es para una cena el sábado, por eso pregunto.',
  ],
  ['agent', 'De lunes a viernes, *48 horas*. Si la pides hoy llega el jueves.'],
  ['customer', 'Perfecto 🙌'],
]

let started: ReturnType<typeof startFurnishedDemo> | undefined

/** For all files of a process, which change little in it; it ends with the process. */
export function furnishedDemo() {
  started ??= startFurnishedDemo()
  return started
}

export async function startFurnishedDemo() {
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // Nothing listens there: the scenes answer for it.
    STRIPE_SECRET_KEY: 'sk_test_demo',
    STRIPE_WEBHOOK_SECRET: 'whsec_demo',
    STRIPE_URL: 'http://127.0.0.1:9',
  }
  const database = await testDatabase()
  const demo = await startDemo(settings, {
    pace: undefined,
    databaseUrl: databaseUrl(database.connection),
  })
  const desk = demo.services.openCompany(1, system)
  const [connection] = await eventually(async () => {
    const all = await desk.scope(listConnections)
    return all[0]?.status === 'CONNECTED' && all
  }, 'a linked phone')
  const connectionId = connection?.id ?? 0
  await write(desk, { connectionId, number: '5215512349876', name: '5215512349876' }, 'Buenas')
  await talkForPages(desk, connectionId)
  await furnishConnections(desk)
  await furnishCampaigns(desk)
  await furnishNames(desk)
  await furnishTalk(demo.services, connectionId)
  await furnishInstallation(demo.services)
  await furnishWebhooks(desk, demo.services)
  return { ...demo, desk }
}

interface Writer {
  connectionId: number
  number: string
  name: string
}

async function write(company: Company, writer: Writer, body: string) {
  const received = await company.scope((scope) => receiveMessage(scope, inbound(writer, body)))
  return received?.ticketId ?? 0
}

function inbound({ connectionId, number, name }: Writer, body: string): InboundMessage {
  const address = { number, lid: null, isGroup: false, jid: `${number}@s.whatsapp.net` }
  return {
    connectionId,
    waId: crypto.randomUUID(),
    fromMe: false,
    chat: address,
    author: address,
    pushName: name,
    sentAt: new Date(),
    mediaType: 'chat',
    body,
    quotedWaId: null,
    late: false,
    details: null,
  }
}

async function talkForPages(company: Company, connectionId: number) {
  const writer = { connectionId, number: luciaNumber, name: lucia }
  let ticketId = 0
  for (const [from, body] of Array.from({ length: 12 }, () => talk).flat()) {
    if (from === 'customer') ticketId = await write(company, writer, body)
    else await answer(company, { connectionId, ticketId }, body)
  }
}

function answer(
  company: Company,
  { connectionId, ticketId }: { connectionId: number; ticketId: number },
  body: string,
) {
  return company.scope(async (scope) => {
    const ticket = await findTicket(scope, ticketId, 'ticket.read')
    await recordMessage(
      scope,
      { before: ticket, ticket },
      {
        whatsappId: connectionId,
        waId: crypto.randomUUID(),
        body,
        ack: 4,
        origin: 'person',
        authorId: ticket.contactId,
        read: true,
        remoteJid: '',
        delivery: 'sent',
      },
    )
  })
}
