/**
 * One company's sockets, the rooms they are in, and its feed. Delivers events in the company's
 * order. A socket that must wait (reconnecting, or its rights are being checked) stops being live
 * and catches up from the replay, so that nothing overtakes.
 */
import { fallBehind } from './catching-up.ts'
import { Feed, type FeedSource } from './feed.ts'
import { mustRecheck } from './open-records.ts'
import type { Frame } from './replay.ts'
import { changesAnyRights, changesRights, exceptedUser, makeRooms } from './rooms.ts'
import type { RoomRules } from './rules.ts'
import { askToRefetch, postFrame } from './sending.ts'
import type { RealtimeSocket } from './socket.ts'

export class CompanyChannel {
  readonly feed: Feed
  readonly #rules: RoomRules
  readonly #sockets = new Set<RealtimeSocket>()
  readonly #rooms = makeRooms<RealtimeSocket>()

  constructor(rules: RoomRules, source: Omit<FeedSource, 'deliver' | 'lost'>) {
    this.#rules = rules
    this.feed = new Feed({
      ...source,
      deliver: (frame) => this.#deliver(frame),
      lost: () => {
        for (const socket of this.#sockets) askToRefetch(socket)
      },
    })
  }

  admit(socket: RealtimeSocket) {
    this.#sockets.add(socket)
    socket.enter({
      feed: this.feed,
      join: (names) => this.#rooms.join(socket, names),
      leave: (names) => this.#rooms.leave(socket, names),
      end: () => this.#sockets.delete(socket),
    })
  }

  membersOf(names: string[]): Set<RealtimeSocket> {
    return new Set(names.flatMap((name) => [...this.#rooms.members(name)]))
  }

  #deliver(frame: Frame) {
    this.#holdBack(frame)
    const excepted = exceptedUser(frame.rooms)
    for (const name of frame.rooms) {
      for (const socket of this.#rooms.members(name)) {
        if (!socket.position.dispatches(frame.seq)) continue
        if (excepted !== undefined && excepted === socket.actor.userId) continue
        postFrame(socket, frame)
      }
    }
  }

  /** Sockets whose rights may end or change with this event get it only after a check. */
  #holdBack({ rooms: names, seq }: Frame) {
    if (changesAnyRights(names)) {
      for (const socket of this.#sockets) {
        if (changesRights(names, socket.actor)) fallBehind(socket, seq - 1)
      }
    }
    const id = this.#rules.recordIn(names)
    const placement = this.#rules.placementIn(names)
    if (id === undefined || placement === undefined) return
    for (const socket of this.#rooms.members(this.#rules.ofRecord(id))) {
      if (mustRecheck(socket, id, { placement, seq })) fallBehind(socket, seq - 1)
    }
  }
}
