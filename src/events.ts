/** Events for browsers and API clients: channel, shape and audience. Browser-safe; the server side
 *  is in `scope/` and `realtime/`. Channels are named as in the specification:
 *  `company-{id}-ticket`. An event goes to rooms, to which the server assigns sockets by role and
 *  queues (`realtime/rooms.ts`). */
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
  /** Keys of what it changes in cached responses; without it, anything. */
  changes?: (event: v.InferOutput<Shape>) => string[]
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
  /** Its messages. */
  conversation: (ticketId: number) => `conversation:${ticketId}`,
  contact: (contactId: number) => `contact:${contactId}`,
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
type TicketPlacement = {
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
  user: (userId: number) => `user:${userId}`,
  login: (loginId: string) => `login:${loginId}`,
  ticket: (ticketId: number) => `ticket:${ticketId}`,
  list: (audience: string, list: TicketStatusName | 'notification') => `${audience}/${list}`,
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

/** An open ticket is in no list of its queue, but readers with access by the queue lose it when the
 *  queue changes: an empty room names the queue, so that their access is checked again. */
export function conversationRoomsOf(ticket: TicketPlacement): string[] {
  const queue = ticket.queueId === null ? 'queue:none' : `queue:${ticket.queueId}`
  return [room.ticket(ticket.id), ...listRoomsOf(ticket), `${queue}/readers`]
}
