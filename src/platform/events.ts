/**
 * Events for browsers and API clients: channel, shape and audience. Browser-safe; the server side
 * is in `scope/` and `realtime/`. Channels are named as in the specification:
 * `company-{id}-ticket`. An event goes to rooms, to which the server assigns sockets by role and
 * queues (`realtime/rooms.ts`).
 */
import type * as v from 'valibot'
import type { Schema } from '#platform/schema'

export interface EventKind<Shape extends Schema = Schema, Context extends unknown[] = never[]> {
  /** 'ticket' becomes `company-{id}-ticket`. */
  name: string
  /** The channel has no company, for older clients; the rooms do. */
  bare?: true
  shape: Shape
  /** `context` is known to the emitter and not part of the payload. */
  audience: (event: v.InferOutput<Shape>, ...context: Context) => string[]
  /** Keys of what it changes in cached responses; without it, anything. `rooms`: its audience. */
  changes?: (event: v.InferOutput<Shape>, rooms: string[]) => string[]
}

export function defineEvent<const Shape extends Schema, Context extends unknown[] = []>(
  name: string,
  shape: Shape,
  audience: (event: v.InferOutput<Shape>, ...context: Context) => string[],
  changes?: EventKind<Shape>['changes'],
): EventKind<Shape, Context> {
  return { name, shape, audience, changes }
}

export function defineBareEvent<const Shape extends Schema, Context extends unknown[] = []>(
  name: string,
  shape: Shape,
  audience: (event: v.InferOutput<Shape>, ...context: Context) => string[],
  changes?: EventKind<Shape>['changes'],
): EventKind<Shape, Context> {
  return { name, bare: true, shape, audience, changes }
}

/** `ticket:5` is also a change of `ticket`. */
export const changeKey = {
  ticket: (ticketId: number) => `ticket:${ticketId}`,
  /** The tickets of a room of lists: which they are, how many, and in which order. */
  list: (listRoom: string) => `list:${listRoom}`,
  /** Of all of them. */
  anyList: 'anyList',
  /** Its messages. */
  conversation: (ticketId: number) => `conversation:${ticketId}`,
  contact: (contactId: number) => `contact:${contactId}`,
  /** Also its contacts. */
  contactList: (contactListId: number) => `contactList:${contactListId}`,
}

export function nounOf(key: string): string {
  return key.split(':', 1)[0] ?? key
}

/** For events of what no cached response shows. */
export const noChanges = () => []

export type EventOf<K extends { shape: Schema }> = v.InferOutput<K['shape']>

export function channelOf(kind: { name: string; bare?: true }, companyId: number): string {
  return kind.bare ? kind.name : `company-${companyId}-${kind.name}`
}

export const ticketStatuses = ['pending', 'open', 'closed'] as const
export type TicketStatusName = (typeof ticketStatuses)[number]
export type TicketPlacement = {
  id: number
  status: TicketStatusName
  queueId: number | null
  userId: number | null
}

/** The server assigns sockets to rooms, never by a name that a client sends. */
export const room = {
  company: 'company',
  /** Users who may edit connections: QR codes go here only. */
  admins: 'admins',
  /** Users who may see contact lists and campaigns, where the company may use them. */
  campaigners: 'campaigners',
  /** Everybody, also after the subscription has expired: payments. */
  billing: 'billing',
  /** Users who may read invoices, also then. */
  invoices: 'invoices',
  /** Users who run the installation. */
  supers: 'supers',
  user: (userId: number) => `user:${userId}`,
  login: (loginId: string) => `login:${loginId}`,
  /** Sockets with the conversation open: for events without messages of one queue. */
  ticket: (ticketId: number) => `ticket:${ticketId}`,
  /** Of those, the ones that read the messages of every queue, or only of some: of this one. */
  everyMessage: (ticketId: number) => `ticket:${ticketId}.all`,
  someMessages: (ticketId: number) => `ticket:${ticketId}.some`,
  messagesOf: (ticketId: number, queueId: number) => `ticket:${ticketId}.queue:${queueId}`,
  /** Lists of one status, and notifications, per audience. */
  list: (audience: string, list: TicketStatusName | 'notification' | 'readers') =>
    `${audience}/${list}`,
  /** Nobody is in it: this user gets the event in another shape. */
  except: (userId: number) => `except:${userId}`,
  /** Nobody is in it: the event changes the rights of everybody, or of this user. */
  rights: 'rights',
  rightsOf: (userId: number) => `rights:${userId}`,
}

/** The same rule as the lists of `GET /tickets`. */
export function audiencesOf(ticket: TicketPlacement): string[] {
  const owner = ticket.userId === null ? [] : [`user:${ticket.userId}`]
  const queue = ticket.queueId === null ? 'queue:none' : `queue:${ticket.queueId}`
  if (ticket.status === 'open') return ['overseers', ...owner]
  return ['overseers', ...owner, queue]
}

export function listRoomsOf(ticket: TicketPlacement): string[] {
  return audiencesOf(ticket).flatMap((audience) => [
    room.list(audience, ticket.status),
    room.list(audience, 'notification'),
  ])
}

interface QueuedMessage {
  ticketId: number
  queueId: number | null
}

/** Of a change of a ticket that is here after it; where it leaves, `ticketLeft` says so. */
export function ticketKeys(ticket: TicketPlacement): string[] {
  const rooms = audiencesOf(ticket).map((audience) => room.list(audience, ticket.status))
  return [changeKey.ticket(ticket.id), ...rooms.map(changeKey.list)]
}

/** Who may read a message of this queue in the open conversation; of none: everybody there. */
export function messageRoomsOf(message: QueuedMessage): string[] {
  return [room.everyMessage(message.ticketId), ...limitedReadersOf(message)]
}

/** Those of them who are limited to queues. */
export function limitedReadersOf({ ticketId, queueId }: QueuedMessage): string[] {
  return [queueId === null ? room.someMessages(ticketId) : room.messagesOf(ticketId, queueId)]
}

/** The rooms of one open conversation. @param queueIds those whose messages the user reads there */
export function openConversationRooms(ticketId: number, queueIds: number[] | 'all'): string[] {
  if (queueIds === 'all') return [room.ticket(ticketId), room.everyMessage(ticketId)]
  const queues = queueIds.map((queueId) => room.messagesOf(ticketId, queueId))
  return [room.ticket(ticketId), room.someMessages(ticketId), ...queues]
}

/**
 * The open conversation and the lists. An open ticket is in no list of its queue, but readers with
 * access by the queue lose the ticket when the queue changes: an empty room names it, so that their
 * access is checked again.
 */
export function conversationRoomsOf(ticket: TicketPlacement): string[] {
  const queue = ticket.queueId === null ? 'queue:none' : `queue:${ticket.queueId}`
  return [
    ...messageRoomsOf({ ticketId: ticket.id, queueId: ticket.queueId }),
    ...listRoomsOf(ticket),
    room.list(queue, 'readers'),
  ]
}

/** Where a ticket with a new message is shown; a message of an earlier queue only to its readers. */
export function newMessageRoomsOf(ticket: TicketPlacement, queueId: number | null): string[] {
  if (queueId === null || queueId === ticket.queueId) return conversationRoomsOf(ticket)
  const overseers = listRoomsOf(ticket).filter((name) => name.startsWith('overseers/'))
  return [...messageRoomsOf({ ticketId: ticket.id, queueId }), ...overseers]
}
