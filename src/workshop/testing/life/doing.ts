/** Does the commands of a day in a world, as many at once as a moment holds. */
import { expect } from 'bun:test'
import { deleteConnection } from '#company/connections/contract'
import type { ContactAddress } from '#desk/contacts/address'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { recordAcks } from '#desk/messages/outbox/acking'
import type { InboundMessage } from '#desk/messages/receiving/inbound'
import { receiveMessage } from '#desk/messages/receiving/receiving'
import { syncTags } from '#desk/tags/contract'
import { deleteTicket, updateTicket } from '#desk/tickets/contract'
import { openResponseCache } from '#kernel/http/response-cache'
import type { Person, World } from '../world.ts'
import { type KnownBy, type LifeCommand, people } from './commands.ts'
import { askConversations, askLists } from './kept.ts'

export interface LifeWorld {
  world: World
  /** The first stays; the second may be deleted. */
  connections: number[]
  tagId: number
  /** What WhatsApp delivered, in the order of delivery. */
  delivered: InboundMessage[]
}

export async function openDesk(world: World): Promise<LifeWorld> {
  const { platform, acmeId, connectionId } = world
  await platform`delete from tickets`
  await platform`delete from contacts`
  await platform`delete from connections where id <> ${connectionId}`
  const [second] = await platform<{ id: number }[]>`
    insert into connections (company_id, name, status) values (${acmeId}, 'Second', 'CONNECTED')
    returning id`
  await platform`update connections
    set greeting_message = 'Welcome', complation_message = 'Goodbye', status = 'CONNECTED'`
  const [tag] = await platform<{ id: number }[]>`
    insert into tags (company_id, name) values (${acmeId}, 'Tag') returning id`
  world.published.length = 0
  // Nobody was told of all this.
  world.services.responseCache = openResponseCache()
  return {
    world,
    connections: [connectionId, second?.id ?? 0],
    tagId: tag?.id ?? 0,
    delivered: [],
  }
}

const viewersOf = ({ world }: LifeWorld) => people.map((name) => world[name])

export async function live(desk: LifeWorld, moments: LifeCommand[][]) {
  for (const moment of moments) {
    const ids = await ticketIdsOf(desk)
    const done = moment.map((command) => obey(desk, command, ids))
    // While it happens, so that lists are kept which were read half-way.
    const viewers = viewersOf(desk)
    await Promise.all([...done, askLists(viewers), askConversations(viewers, ids)])
    if (moment.some((command) => command.do === 'let time pass')) await letTimePass(desk)
  }
}

export async function ticketIdsOf({ world }: LifeWorld): Promise<number[]> {
  const tickets = await world.platform<{ id: number }[]>`select id from tickets order by id`
  return tickets.map(({ id }) => id)
}

async function obey(desk: LifeWorld, command: LifeCommand, tickets: number[]): Promise<unknown> {
  const { world, connections, delivered } = desk
  switch (command.do) {
    case 'write':
    case 'phone': {
      const message = messageOf(desk, command, connections[command.connection] ?? 0)
      delivered.push(message)
      return deliver(desk, message)
    }
    case 'redeliver': {
      const again = delivered[command.which % Math.max(1, delivered.length)]
      return again && deliver(desk, again)
    }
    case 'ack':
      return ack(desk, command)
    case 'let time pass':
      return
    case 'delete connection':
      return answered(world.ana.calls(deleteConnection, { connectionId: connections[1] ?? 0 }))
    default: {
      const ticketId = tickets[command.which % Math.max(1, tickets.length)]
      return ticketId === undefined ? undefined : work(desk, command, ticketId)
    }
  }
}

/** So long that what the customer writes opens another ticket. */
function letTimePass({ world }: LifeWorld) {
  return world.platform`update tickets set closed_at = closed_at - interval '3 hours'`.execute()
}

type Work = Extract<LifeCommand, { who: unknown }>

function work({ world, connections, tagId }: LifeWorld, command: Work, ticketId: number) {
  const person = world[command.who]
  const change = (wish: object) => answered(person.calls(updateTicket, { ticketId, ...wish }))
  switch (command.do) {
    case 'accept':
    case 'reopen':
      return change({ status: 'open', userId: person.id })
    case 'return':
      return change({ status: 'pending', userId: null })
    case 'take back':
      return change({ status: 'pending', userId: null, queueId: world.sales })
    case 'close':
      return change({ status: 'closed' })
    case 'change connection':
      return change({ whatsappId: connections[command.connection] })
    case 'transfer': {
      const to: Person | null = command.to && world[command.to]
      return change({ userId: to?.id ?? null, queueId: command.queue && world[command.queue] })
    }
    case 'send':
      return answered(person.calls(sendMessage, { ticketId, body: 'one moment' }))
    case 'read':
      return answered(person.calls(listMessages, { ticketId }))
    case 'tag':
      return answered(person.calls(syncTags, { ticketId, tags: [tagId] }))
    case 'delete':
      return answered(person.calls(deleteTicket, { ticketId }))
  }
}

/** Refused or done, but never broken. */
async function answered(call: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await call
  expect({ isBroken: status >= 500, status, body }).toMatchObject({ isBroken: false })
}

function messageOf(
  { world }: LifeWorld,
  { do: what, customer, knownBy }: { do: string; customer: number; knownBy: KnownBy },
  connectionId: number,
): InboundMessage {
  const number = knownBy === 'lid' ? null : `521555666000${customer}`
  const lid = knownBy === 'number' ? null : `90000000000${customer}`
  const jid = number ? `${number}@s.whatsapp.net` : `${lid}@lid`
  const chat: ContactAddress = { number, lid, isGroup: false, jid }
  return world.inbound('hola', { chat, author: chat, fromMe: what === 'phone', connectionId })
}

/** As the journal does: what fails is tried again, unless its connection is gone. */
function deliver({ world }: LifeWorld, message: InboundMessage) {
  return untilDone(world, message.connectionId, () =>
    world.acme.scope((scope) => receiveMessage(scope, message)),
  )
}

async function untilDone(world: World, connectionId: number, work: () => Promise<unknown>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const [connection] = await world.platform`
        select 1 from connections where id = ${connectionId}`
      if (!connection) return
      if (attempt === 5) throw error
    }
  }
}

async function ack({ world }: LifeWorld, { which, ack: value }: { which: number; ack: number }) {
  const sent = await world.platform<{ wa_id: string; whatsapp_id: number }[]>`
    select wa_id, whatsapp_id from messages
    where from_me and delivery is not null and whatsapp_id is not null order by id`
  const one = sent[which % Math.max(1, sent.length)]
  if (!one) return
  const news = [{ waId: one.wa_id, ack: value }]
  await untilDone(world, one.whatsapp_id, () =>
    world.acme.scope((scope) => recordAcks(scope, one.whatsapp_id, news)),
  )
}
