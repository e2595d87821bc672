/**
 * How events change an open conversation: the same as fetching it again.
 *
 * Events may come late, twice or in any order: of every message the newest version counts, and its
 * ack only rises, except where the newest version says that it failed.
 */
import type { Contact, ContactCard } from '#contacts/contract'
import type { Ticket, TicketEvent } from '#tickets/contract'
import { applyToTicket, holdTicket, type TicketView, withContact } from '#tickets/state'
import type { Message, MessageEvent } from './contract.ts'

export interface Conversation extends TicketView {
  /** By position, the oldest first; whole from the first one held to the newest. */
  messages: Message[]
  count: number
  hasMore: boolean
  /** The highest ack heard of each message. */
  acks: Readonly<Record<number, number>>
  /** The customer's messages up to this position have been read by an agent. */
  readTo: number
}

interface Answer {
  messages: Message[]
  ticket: Ticket
  count: number
  hasMore: boolean
}

export function holdMessages(answer: Answer): Conversation {
  return { ...answer, ...holdTicket(answer.ticket), acks: acksOf(answer.messages), readTo: 0 }
}

/** The page before the first message held. */
export function addOlderMessages(held: Conversation, page: Answer): Conversation {
  const known = new Set(held.messages.map(({ id }) => id))
  const older = page.messages.filter(({ id }) => !known.has(id))
  return {
    ...held,
    messages: inOrder([...older, ...held.messages]),
    hasMore: page.hasMore,
    acks: { ...acksOf(older), ...held.acks },
  }
}

/** Position before which the next older page ends. */
export function olderThan({ messages, hasMore }: Conversation): number | undefined {
  return hasMore ? messages[0]?.seq : undefined
}

export function applyMessageEvent(held: Conversation, event: MessageEvent): Conversation {
  const { message } = event
  if (message.ticketId !== held.ticket.id) return held
  if (event.action === 'update') return place(held, message)

  // Who answers, here or on the phone, has read what was there; the desk's own texts have not.
  const isAnswer = message.fromMe && event.ticket.unreadMessages === 0
  const isNew = !held.messages.some(({ id }) => id === message.id)
  const before = isAnswer && isNew && held.ticket.unreadMessages > 0 ? readAll(held) : held
  return withTicket(place(before, message), event.ticket)
}

export function applyTicketToMessages(held: Conversation, event: TicketEvent): Conversation {
  const view = applyToTicket(held, event)
  if (view === held) return held
  return hasRead(held.ticket, view.ticket, event)
    ? readAll({ ...held, ...view })
    : { ...held, ...view }
}

/** Looking into it or accepting it reads; closing it does not. */
function hasRead(before: Ticket, now: Ticket, { action }: TicketEvent): boolean {
  if (before.unreadMessages === 0 || now.unreadMessages > 0) return false
  return action === 'updateUnread' || (before.status === 'pending' && now.status === 'open')
}

function readAll(held: Conversation): Conversation {
  const readTo = Math.max(held.readTo, held.messages.at(-1)?.seq ?? 0)
  return { ...held, readTo, messages: held.messages.map((one) => withRead(one, readTo)) }
}

function withRead(message: Message, readTo: number): Message {
  const isRead = message.read || message.fromMe || message.seq > readTo
  return isRead ? message : { ...message, read: true }
}

export function applyContactToMessages(held: Conversation, contact: Contact | ContactCard) {
  return { ...held, ticket: withContact(held.ticket, contact) }
}

function withTicket(held: Conversation, ticket: Ticket): Conversation {
  return applyTicketToMessages(held, { action: 'update', ticket })
}

function place(held: Conversation, message: Message): Conversation {
  const known = held.messages.find(({ id }) => id === message.id)
  const isBeyond = held.hasMore && message.seq < (held.messages[0]?.seq ?? 0)
  if (!known && isBeyond) return held

  const ack = Math.max(message.ack, held.acks[message.id] ?? 0)
  const newest = known ? newer(known, message) : message
  const shown = {
    ...withRead(newest, held.readTo),
    ack: newest.delivery === 'failed' ? 0 : ack,
  }
  return {
    ...held,
    messages: known
      ? held.messages.map((one) => (one.id === message.id ? shown : one))
      : inOrder([...held.messages, shown]),
    count: Math.max(held.count, message.seq),
    acks: { ...held.acks, [message.id]: ack },
  }
}

/** The later version; of two of the same moment the one further on its way, whichever came first. */
function newer(one: Message, other: Message): Message {
  return orderOf(other) > orderOf(one) ? other : one
}

const stages = ['queued', 'sending', 'uncertain', 'failed', 'cancelled', 'sent']

function orderOf(message: Message): string {
  const stage = stages.indexOf(message.delivery ?? '') + 1
  const { updatedAt, ack, isDeleted, isEdited, body } = message
  return [updatedAt, stage, ack, Number(isDeleted), Number(isEdited), body].join()
}

function acksOf(messages: Message[]): Record<number, number> {
  return Object.fromEntries(messages.map(({ id, ack }) => [id, ack]))
}

function inOrder(messages: Message[]): Message[] {
  return messages.sort((a, b) => a.seq - b.seq)
}
