import { sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { prepared } from '#db/session.ts'
import { announceLeaving } from '#desk/tickets/changing'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { moveOf } from '#desk/tickets/moving'
import type { TicketRow } from '#desk/tickets/reading'
import { shownWithRelations, type TicketRelations } from '#desk/tickets/relations'
import { limitedReadersOf, messageRoomsOf, ticketRoom } from '#desk/tickets/rooms-contract'
import { type Scope, system } from '#kernel/scope'
import { messagesChanged } from './consequences.ts'
import { type Message, type MessageChange, messageCreated, messageUpdated } from './contract.ts'
import { shownMessage } from './reading.ts'
import { type SelectedMessage, selectMessages } from './selecting.ts'

export function announceMessage(
  scope: Scope,
  messageId: number,
  change?: MessageChange | undefined,
) {
  return announceMessages(scope, [messageId], change)
}

export async function announceMessages(
  scope: Scope,
  ids: number[],
  change?: MessageChange | undefined,
) {
  const changed = await selectByIds(scope, ids)
  for (const one of changed) announceChange(scope, one, change && { change })
  await scope.follow(
    messagesChanged,
    changed.map(({ message }) => message),
  )
}

/** Deleted messages stay readable for overseers only, who get another event. */
function announceChange(
  scope: Scope,
  selected: SelectedMessage,
  what: { change: MessageChange } | undefined,
) {
  const message = shownMessage(forAll(scope), selected)
  if (!message.isDeleted) return scope.emit(messageUpdated, { action: 'update', message, ...what })
  scope.emit(messageUpdated, { action: 'update', message, ...what }, limitedReadersOf(message))
  const readable = shownMessage({ ...scope, actor: system }, selected)
  const overseers = [ticketRoom.everyMessage(message.ticketId)]
  scope.emit(messageUpdated, { action: 'update', message: readable, ...what }, overseers)
}

export async function readManyForAll(scope: Scope, ids: number[]): Promise<Message[]> {
  const selected = await selectByIds(scope, ids)
  return selected.map((one) => shownMessage(forAll(scope), one))
}

async function selectByIds(scope: Scope, ids: number[]): Promise<SelectedMessage[]> {
  return ids.length === 0 ? [] : byIds.execute(scope, { ids })
}

const byIds = prepared((db) =>
  selectMessages({ db })
    .where(sql`${messages.id} = any(${sql.placeholder('ids')}::integer[])`)
    .orderBy(messages.ticketId, messages.seq),
)

export async function readForAll(scope: Scope, messageId: number): Promise<Message | undefined> {
  const [message] = await readManyForAll(scope, [messageId])
  return message
}

type Known = Pick<SelectedMessage, 'message' | 'author' | 'queue'> & Partial<SelectedMessage>

/** A message known without reading it: by default without a file or quote. */
export function shownForAll(scope: Scope, known: Known): Message {
  return shownMessage(forAll(scope), {
    userName: null,
    file: null,
    quotation: null,
    quotedUserName: null,
    ...known,
  })
}

interface AnnouncedTicket {
  /** Undefined where the ticket was opened for the message. */
  before: TicketRow | undefined
  ticket: TicketRow
  relations: TicketRelations
}

/** In the open conversation only: no list, bell or sound. */
export function announceQuietly(scope: Scope, about: AnnouncedTicket, message: Message) {
  const ticket = shownWithRelations(about.ticket, about.relations)
  const created = { action: 'create', message, ticket, contact: ticket.contact } as const
  scope.emit(messageCreated, created, messageRoomsOf(message))
}

export function announceNew(
  scope: Scope,
  { before, ticket, relations }: AnnouncedTicket,
  message: Message,
) {
  const shown = shownWithRelations(ticket, relations)
  if (before) announceLeaving(scope, before, ticket)
  const { move } = moveOf(scope, before, ticket)
  if (move) {
    const moved = { ...move, withMessage: true } as const
    scope.emit(ticketUpdated, { action: 'update', ticket: shown, move: moved })
  }
  const { contact } = shown
  scope.emit(messageCreated, { action: 'create', message, ticket: shown, contact })
}

/** All members of a room get the same frame, so it contains only what all may see. */
function forAll(scope: Scope): Scope {
  return { ...scope, actor: { ...system, role: 'user' } }
}
