/** What one node knows of its sockets: everybody who came in, and a hall per company they belong to. */
import type { Sql } from 'postgres'
import { log } from '#platform/log'
import type { Actor } from '#scope'
import type { Board, TicketPlace } from './board.ts'
import type { Feed } from './feed.ts'
import { stopLooking } from './looking.ts'
import type { Rooms } from './rooms.ts'
import { closeCode, end, type Socket } from './socket.ts'

export interface House {
  readonly platform: Sql
  readonly maySee: MaySee
  readonly timings: Timings
  readonly counters: Counters
  /** Names the history of the database; changes after a restore. */
  epoch: string
  /** Nobody comes in any more, and what fails now is of no interest. */
  isClosed: boolean
  readonly sockets: Set<Socket>
  readonly halls: Map<number, Hall>
  readonly opening: Map<number, Promise<Hall>>
  /** Tells our notifications from those of other nodes. */
  readonly nodeId: string
  /** There is no other node. */
  readonly isAlone: boolean
  /** Of the files the pages are made of: a page made of others may be refreshed. */
  readonly build: string
  readonly board: Board
  readonly looks: Looks
}

export interface Looks {
  /** Places of which will be told in a moment. */
  due: Set<string>
  /** Where somebody looks, and which rooms know it. */
  told: Map<string, { place: TicketPlace; rooms: string[] }>
}

export interface Hall {
  feed: Feed
  sockets: Set<Socket>
  rooms: Rooms<Socket>
}

/** Whether the person may read the ticket now; asked before its conversation is joined. */
export type MaySee = (companyId: number, actor: Actor, ticketId: number) => Promise<boolean>

export interface Timings {
  /** Between pings, and how long an unanswered one is waited for. */
  pingMs: number
  /** Between comparisons with the database. */
  pollMs: number
  /** How long a hole in the numbers is waited for before the table is read. */
  gapMs: number
  /** Between looks at every socket's login and rights, in case a notification was lost. */
  recheckMs: number
}

export const usualTimings: Timings = {
  pingMs: 18_000,
  pollMs: 2_000,
  gapMs: 5,
  recheckMs: 60_000,
}

export interface Counters {
  framesSent: number
  slowClosed: number
  silentClosed: number
  replays: number
  resyncs: number
  /** Events read from the table: made by another node, or missed. */
  eventsRead: number
  pollFailures: number
}

export function noCounts(): Counters {
  return {
    framesSent: 0,
    slowClosed: 0,
    silentClosed: 0,
    replays: 0,
    resyncs: 0,
    eventsRead: 0,
    pollFailures: 0,
  }
}

export function join(house: House, socket: Socket, names: string[]) {
  if (socket.closed) return
  for (const name of names) socket.rooms.add(name)
  house.halls.get(socket.companyId)?.rooms.join(socket, names)
}

export function leave(house: House, socket: Socket, names: Iterable<string>) {
  const left = [...names]
  house.halls.get(socket.companyId)?.rooms.leave(socket, left)
  for (const name of left) socket.rooms.delete(name)
}

/** Out of every room, so that nothing more is told; and nobody looks through it any more. */
export function leaveHouse(house: House, socket: Socket) {
  stopLooking(house, socket)
  leave(house, socket, socket.rooms)
  house.halls.get(socket.companyId)?.sockets.delete(socket)
  house.sockets.delete(socket)
}

export function sendAway(house: House, socket: Socket, code: number, reason: string) {
  if (socket.closed) return
  leaveHouse(house, socket)
  end(socket, code, reason)
}

/** Work for a socket, after what it already waits for. */
export function inTurn(house: House, socket: Socket, work: () => Promise<void> | void) {
  socket.turn = socket.turn
    .then(() => (socket.closed ? undefined : work()))
    .catch((error) => {
      if (!socket.closed)
        log.warn({ err: error }, 'A socket could not be served; it will come back')
      sendAway(house, socket, closeCode.tryAgain, 'Try again')
    })
}
