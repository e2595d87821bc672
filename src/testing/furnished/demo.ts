/** The demo with a day's work in it: people who wait, a long conversation, something closed. */
import { Glob } from 'bun'
import { listConnections } from '#connections/finding'
import { queues } from '#db/schema/queues.ts'
import { startDemo } from '#demo/demo'
import type { Services } from '#http/services'
import type { InboundMessage } from '#messages/receiving/inbound'
import { receiveMessage } from '#messages/receiving/receiving'
import { recordMessage } from '#messages/receiving/recording'
import { type Company, system } from '#scope'
import { eventually } from '#testing/eventually'
import { acceptTicket } from '#tickets/accepting'
import { closeTicket } from '#tickets/closing'
import { findTicket } from '#tickets/finding'
import { furnishLists } from './lists.ts'
import { furnishNames } from './names.ts'
import { furnishTalk } from './talk.ts'
import { furnishTeam } from './team.ts'

const customers = [
  ['Lucía Fernández', '¿Todavía tienen la *mesa de roble* que vi en la página?'],
  ['João Pereira', 'Oi! Meu pedido _4471_ ainda não chegou, podem verificar?'],
  ['Familia Ríos, pedidos y entregas de la semana', 'Llegó todo, pero falta una silla.'],
  ['Sam Carter', 'Hi, can I change the delivery address?'],
  ['Valentina', 'https://recado.mx/catalogo/sillas ¿esta en color nogal?'],
  ['5215512349876', 'Buenas'],
  ['Don Ernesto', 'Paso mañana a las 10 por el sillón, ¿está bien?'],
  ['Marina Souza', 'Obrigada!'],
] as const

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

export async function startFurnishedDemo() {
  const demo = await startDemo({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' })
  const desk = demo.services.openCompany(1, system)
  const connectionId = await furnish(desk)
  await furnishLists(desk)
  await furnishTeam(demo.services)
  await furnishNames(desk)
  await furnishTalk(demo.services, connectionId)
  await furnishAreas(demo.services)
  return { ...demo, desk }
}

/** What nouns add, each in `src/<noun>/testing/furnish.ts`. */
async function furnishAreas(services: Services) {
  const home = new URL('../../', import.meta.url).pathname
  for (const path of [...new Glob('*/testing/furnish.ts').scanSync(home)].sort()) {
    const module: Record<string, (services: Services) => Promise<void>> = await import(home + path)
    for (const furnish of Object.values(module)) await furnish(services)
  }
}

async function furnish(company: Company) {
  const [connection] = await eventually(async () => {
    const all = await company.scope(listConnections)
    return all[0]?.status === 'CONNECTED' && all
  }, 'a linked phone')
  const connectionId = connection?.id ?? 0
  await company.scope(async ({ db }) => {
    await db.insert(queues).values([
      { name: 'Ventas', color: '#00BFFF', orderQueue: 1 },
      { name: 'Entregas', color: '#F2994A', orderQueue: 2 },
    ])
  })
  for (const [index, [name, body]] of customers.entries()) {
    const ticketId = await write(company, { connectionId, index, name, body })
    if (index === 0) await answer(company, { connectionId, ticketId, name })
    if (index % 3 === 0) await accept(company, ticketId)
    if (index === 6) await close(company, ticketId)
  }
  return connectionId
}

interface Writing {
  connectionId: number
  index: number
  name: string
  body: string
}

export async function write(company: Company, { connectionId, index, name, body }: Writing) {
  const received = await company.scope((scope) =>
    receiveMessage(scope, inbound(connectionId, { index, name, body })),
  )
  return received?.ticketId ?? 0
}

function inbound(
  connectionId: number,
  { index, name, body }: Omit<Writing, 'connectionId'>,
): InboundMessage {
  const number = `52155000000${10 + index}`
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

/** A day of talk, long enough for several pages. */
async function answer(
  company: Company,
  { connectionId, ticketId, name }: { connectionId: number; ticketId: number; name: string },
) {
  const whole = Array.from({ length: 12 }, () => talk).flat()
  for (const [from, body] of whole) {
    if (from === 'customer') {
      await write(company, { connectionId, index: 0, name, body })
      continue
    }
    await company.scope(async (scope) => {
      const ticket = await findTicket(scope, ticketId, 'ticket.read')
      const sent = { whatsappId: connectionId, waId: crypto.randomUUID(), body, ack: 4 }
      await recordMessage(
        scope,
        { before: ticket, ticket },
        {
          ...sent,
          origin: 'person',
          authorId: ticket.contactId,
          read: true,
          remoteJid: '',
          delivery: 'sent',
        },
      )
    })
  }
}

function accept(company: Company, ticketId: number) {
  return company.scope(async (scope) =>
    acceptTicket(scope, await findTicket(scope, ticketId, 'ticket.read'), 1),
  )
}

function close(company: Company, ticketId: number) {
  return company.scope(async (scope) =>
    closeTicket(scope, await findTicket(scope, ticketId, 'ticket.read')),
  )
}
