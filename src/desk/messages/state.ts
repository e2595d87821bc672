/**
 * Applies events to an open conversation, with the same result as fetching it again. Events come
 * late, twice and in any order: the newest version of a message counts, and its ack only rises
 * unless that version failed.
 */
import type { Contact, ContactCard } from '#desk/contacts/contract'
import type { Ticket } from '#desk/tickets/contract'
import type { TicketEvent } from '#desk/tickets/events-contract'
import { applyToTicket, type TicketView, ticketViewOf, withContact } from '#desk/tickets/state'
import type { Message, MessageEvent } from './contract.ts'

export interface ConversationState extends TicketView {
  /** Ordered by position, without gaps. */
  messages: Message[]
  count: number
  hasMore: boolean
  acks: Readonly<Record<number, number>>
  readTo: number
}

interface Answer {
  messages: Message[]
  ticket: Ticket
  count: number
  hasMore: boolean
}

export function conversationOf(answer: Answer): ConversationState {
  return { ...answer, ...ticketViewOf(answer.ticket), acks: acksOf(answer.messages), readTo: 0 }
}

export function addOlderMessages(conversation: ConversationState, page: Answer): ConversationState {
  const known = new Set(conversation.messages.map(({ id }) => id))
  const older = page.messages.filter(({ id }) => !known.has(id))
  return {
    ...conversation,
    messages: inOrder([...older, ...conversation.messages]),
    hasMore: page.hasMore,
    acks: { ...acksOf(older), ...conversation.acks },
  }
}

/** What was read again, and before it what was known already, unless messages between are missing. */
export function withOlderOf(known: ConversationState, fresh: ConversationState): ConversationState {
  const from = fresh.messages[0]?.seq ?? 0
  const older = known.messages.filter(({ seq }) => seq < from)
  const isWhole = older.length < known.messages.length
  return isWhole && older.length > 0
    ? addOlderMessages(fresh, { ...known, messages: older })
    : fresh
}

export function olderThan({ messages, hasMore }: ConversationState): number | undefined {
  return hasMore ? messages[0]?.seq : undefined
}

export function applyMessageEvent(
  conversation: ConversationState,
  event: MessageEvent,
): ConversationState {
  const { message } = event
  if (message.ticketId !== conversation.ticket.id) return conversation
  if (event.action === 'update') return place(conversation, message)

  // An answer, here or on the phone, reads the conversation; an automatic text does not.
  const isAnswer = message.fromMe && event.ticket.unreadMessages === 0
  const isNew = !conversation.messages.some(({ id }) => id === message.id)
  const before =
    isAnswer && isNew && conversation.ticket.unreadMessages > 0
      ? readAll(conversation)
      : conversation
  return withTicket(place(before, message), event.ticket)
}

export function applyTicketToMessages(
  conversation: ConversationState,
  event: TicketEvent,
): ConversationState {
  const view = applyToTicket(conversation, event)
  if (view === conversation) return conversation
  return hasRead(conversation.ticket, view.ticket, event)
    ? readAll({ ...conversation, ...view })
    : { ...conversation, ...view }
}

/** Viewing or accepting a ticket reads it; closing does not. */
function hasRead(before: Ticket, now: Ticket, { action }: TicketEvent): boolean {
  if (before.unreadMessages === 0 || now.unreadMessages > 0) return false
  return action === 'updateUnread' || (before.status === 'pending' && now.status === 'open')
}

function readAll(conversation: ConversationState): ConversationState {
  const readTo = Math.max(conversation.readTo, conversation.messages.at(-1)?.seq ?? 0)
  return {
    ...conversation,
    readTo,
    messages: conversation.messages.map((one) => withRead(one, readTo)),
  }
}

function withRead(message: Message, readTo: number): Message {
  const isRead = message.read || message.fromMe || message.seq > readTo
  return isRead ? message : { ...message, read: true }
}

export function applyContactToMessages(
  conversation: ConversationState,
  contact: Contact | ContactCard,
) {
  return { ...conversation, ticket: withContact(conversation.ticket, contact) }
}

function withTicket(conversation: ConversationState, ticket: Ticket): ConversationState {
  return applyTicketToMessages(conversation, { action: 'update', ticket })
}

function place(conversation: ConversationState, message: Message): ConversationState {
  const known = conversation.messages.find(({ id }) => id === message.id)
  const isBeyond = conversation.hasMore && message.seq < (conversation.messages[0]?.seq ?? 0)
  if (!known && isBeyond) return conversation

  const ack = Math.max(message.ack, conversation.acks[message.id] ?? 0)
  const newest = known ? newer(known, message) : message
  const shown = {
    ...withRead(newest, conversation.readTo),
    ack: newest.delivery === 'failed' ? 0 : ack,
  }
  return {
    ...conversation,
    messages: known
      ? conversation.messages.map((one) => (one.id === message.id ? shown : withQuoted(one, shown)))
      : inOrder([...conversation.messages, shown]),
    count: Math.max(conversation.count, message.seq),
    acks: { ...conversation.acks, [message.id]: ack },
  }
}

/** What is quoted is edited and deleted there too. */
function withQuoted(message: Message, changed: Message): Message {
  if (message.quotedMsg?.id !== changed.id) return message
  const { queue, quotedMsg, ...quoted } = changed
  return { ...message, quotedMsg: quoted }
}

/** Of two with the same time, the one in the later stage. */
function newer(one: Message, other: Message): Message {
  return orderOf(other) > orderOf(one) ? other : one
}

const stages = ['queued', 'sending', 'uncertain', 'failed', 'cancelled', 'sent']
const mediaStages = ['failed', 'pending', 'stored']

function orderOf(message: Message): string {
  const { updatedAt, delivery, mediaState, ack, isDeleted, isEdited, body } = message
  const stage = stages.indexOf(delivery ?? '') + 1
  const media = mediaStages.indexOf(mediaState ?? '') + 1
  return [updatedAt, stage, media, ack, Number(isDeleted), Number(isEdited), body].join()
}

function acksOf(messages: Message[]): Record<number, number> {
  return Object.fromEntries(messages.map(({ id, ack }) => [id, ack]))
}

function inOrder(messages: Message[]): Message[] {
  return messages.sort((a, b) => a.seq - b.seq)
}
