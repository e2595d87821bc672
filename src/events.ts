/**
 * What screens and integrators are told, declared once in a contract: channel, shape and audience.
 * Browser-safe. The server half (numbering, publishing, replaying) is `realtime.ts`.
 *
 * A channel is spelled as the specification spells it: `company-{id}-ticket`. An audience is a list
 * of rooms; who sits in which room is decided by the server from role and queues (`rooms.ts`).
 */
import type * as v from 'valibot'
import type { Schema } from '#platform/schema'

export interface EventKind<Shape extends Schema = Schema, Place extends unknown[] = never[]> {
  /** Tail of the channel: 'ticket' becomes `company-{id}-ticket`. */
  name: string
  /** The channel is the name alone, as older clients know it; the rooms are the company's all the same. */
  bare?: true
  shape: Shape
  /** Rooms that hear it; `place` is what the emitter knows and the payload does not say. */
  audience: (event: v.InferOutput<Shape>, ...place: Place) => string[]
}

export function defineEvent<const Shape extends Schema, Place extends unknown[] = []>(
  name: string,
  shape: Shape,
  audience: (event: v.InferOutput<Shape>, ...place: Place) => string[],
): EventKind<Shape, Place> {
  return { name, shape, audience }
}

/** An event on a channel that bears no company: `tag`. */
export function defineBareEvent<const Shape extends Schema, Place extends unknown[] = []>(
  name: string,
  shape: Shape,
  audience: (event: v.InferOutput<Shape>, ...place: Place) => string[],
): EventKind<Shape, Place> {
  return { name, bare: true, shape, audience }
}

export type EventOf<K extends { shape: Schema }> = v.InferOutput<K['shape']>

export function channelOf(kind: { name: string; bare?: true }, companyId: number): string {
  return kind.bare ? kind.name : `company-${companyId}-${kind.name}`
}

export const ticketStatuses = ['pending', 'open', 'closed'] as const
export type TicketStatusName = (typeof ticketStatuses)[number]
type Placed = {
  id: number
  status: TicketStatusName
  queueId: number | null
  userId: number | null
}

/** Names of rooms. Sockets are put into them by the server, never by a name the client sends. */
export const room = {
  /** Everybody of the company. */
  company: 'company',
  /** Those who may edit connections: QR codes go here only. */
  admins: 'admins',
  user: (userId: number) => `user:${userId}`,
  login: (loginId: string) => `login:${loginId}`,
  /** Who has the conversation open. */
  ticket: (ticketId: number) => `ticket:${ticketId}`,
  /** Lists of one status, and the bell, per circle of people who may see the ticket. */
  list: (circle: string, list: TicketStatusName | 'notification') => `${circle}/${list}`,
}

/** The circles that may see a ticket: the same rule as the lists of `GET /tickets`. */
export function circlesOf(ticket: Placed): string[] {
  const owner = ticket.userId === null ? [] : [`user:${ticket.userId}`]
  const queue = ticket.queueId === null ? 'queue:none' : `queue:${ticket.queueId}`
  if (ticket.status === 'open') return ['overseers', ...owner]
  return ['overseers', ...owner, queue]
}

/** The list and bell rooms of a ticket in its present place. */
export function listRoomsOf(ticket: Placed): string[] {
  return circlesOf(ticket).flatMap((circle) => [
    room.list(circle, ticket.status),
    room.list(circle, 'notification'),
  ])
}

/**
 * Who has the conversation open, and the lists. The queue of an open ticket is in no list, yet who
 * reads along by it must be seen to lose the ticket when it changes: it is named by a room in which
 * nobody sits.
 */
export function conversationRoomsOf(ticket: Placed): string[] {
  const queue = ticket.queueId === null ? 'queue:none' : `queue:${ticket.queueId}`
  return [room.ticket(ticket.id), ...listRoomsOf(ticket), `${queue}/readers`]
}
