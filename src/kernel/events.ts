/**
 * Events for browsers and API clients: channel, shape and audience. Browser-safe; the server side
 * is in `scope/` and `realtime/`. Channels are named as in the specification:
 * `company-{id}-ticket`. An event goes to rooms, to which the server assigns sockets by role and
 * queues (`realtime/rooms.ts`).
 */
import type * as v from 'valibot'
import type { Schema } from '#kernel/schema'

export interface EventKind<Shape extends Schema = Schema, Context extends unknown[] = never[]> {
  /** 'user' becomes `company-{id}-user`. */
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

/** A key names one of a noun, `user:5`, which is also a change of `user`. */
export function nounOf(key: string): string {
  return key.split(':', 1)[0] ?? key
}

/** For events of what no cached response shows. */
export const noChanges = () => []

export type EventOf<K extends { shape: Schema }> = v.InferOutput<K['shape']>

export function channelOf(kind: { name: string; bare?: true }, companyId: number): string {
  return kind.bare ? kind.name : `company-${companyId}-${kind.name}`
}

/** The server assigns sockets to rooms, never by a name that a client sends. Nouns have rooms of their own. */
export const room = {
  company: 'company',
  /** Users who may edit connections: QR codes go here only. */
  admins: 'admins',
  /** Everybody, also after the subscription has expired. */
  billing: 'billing',
  /** Users who run the installation. */
  supers: 'supers',
  user: (userId: number) => `user:${userId}`,
  login: (loginId: string) => `login:${loginId}`,
  /** Nobody is in it: this user gets the event in another shape. */
  except: (userId: number) => `except:${userId}`,
  /** Nobody is in it: the event changes the rights of everybody, or of this user. */
  rights: 'rights',
  rightsOf: (userId: number) => `rights:${userId}`,
}
