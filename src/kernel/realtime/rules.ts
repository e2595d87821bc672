/** What nouns say of rooms and of what sockets do: the hub knows neither. */
import type { Sql } from 'postgres'
import type { Actor } from '#kernel/scope'
import type { Wire } from './wire.ts'

/** How a socket may see a record that it has open. */
export interface Sight {
  /** Access is asked for again once an event shows another. */
  placement: string | undefined
  rooms: string[]
}

export interface RoomRules {
  /** Those a socket is in by its rights alone. */
  ofRights(actor: Actor): string[]
  /** Names of the lists that clients may join. */
  lists: readonly string[]
  ofList(actor: Actor, list: string): string[]
  /** No event ends their access to a record. */
  seesEverything(actor: Actor): boolean
  /** Of everybody who has the record open. */
  ofRecord(id: number): string
  /** Which record the rooms of an event are about, and how it stands after it. */
  recordIn(rooms: string[]): number | undefined
  placementIn(rooms: string[]): string | undefined
  /** Asked before a record is opened, and again when it or the rights have changed. */
  mayEnter(companyId: number, actor: Actor, id: number): Promise<Sight | undefined>
  /** Which records a client that comes back had open. */
  recordsIn(query: URLSearchParams): number[]
}

export type ClientCommand =
  /** With the last event number the client knows, to receive what came since. */
  | { does: 'joinList'; list: string; seq?: number }
  | { does: 'leaveList'; list: string }
  | { does: 'open'; id: number; seq?: number }
  | { does: 'close'; id: number }
  | { does: 'ping' }
  /** A person is there. */
  | { does: 'appear' }
  | { does: 'follow'; work(socket: FollowedSocket): Promise<void> | void }

export interface FollowedSocket {
  /** Unique across all nodes. */
  readonly key: string
  readonly companyId: number
  readonly actor: Actor
  readonly wire: Wire
  readonly subscriptions: { readonly records: ReadonlyMap<number, unknown> }
}

/** Understands clients, and knows what each of them looks at. */
export interface Follower {
  /** Of its notifications to other nodes. */
  readonly channel: string
  /** Undefined for what no client should say. */
  read(text: string): ClientCommand | undefined
  leave(socket: FollowedSocket): void
  leaveRecord(socket: FollowedSocket, id: number): void
  /** What a socket needs to know that has entered these rooms. */
  sendTo(socket: FollowedSocket, rooms: Iterable<string>): void
  /** Whether the user has a visible page, on any node. */
  isInFront(companyId: number, userId: number): boolean
  receive(payload: string): void
  expire(): void
  repeat(): void
  close(): void
}

export interface FollowerOptions {
  platform: Sql
  mayEnter: RoomRules['mayEnter']
  /** Undefined while the company has no sockets. */
  channelOf(companyId: number): { membersOf(rooms: string[]): Set<FollowedSocket> } | undefined
  /** There is no other node to notify. */
  isOnlyNode: boolean
}
