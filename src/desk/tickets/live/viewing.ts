/**
 * The viewers of a ticket are sent to everybody who can see it, without an event number: whoever
 * joins later receives the current state. Simultaneous changes are sent once.
 */

import { listRoomsOf, ticketRoom } from '#desk/tickets/rooms-contract'
import { notifyThrough, type SendNotification } from '#kernel/database/notify'
import type {
  ClientCommand,
  FollowedSocket,
  Follower,
  FollowerOptions,
} from '#kernel/realtime/rules'
import { log } from '#process/log'
import { readClientFrame, type ViewFrame } from './client-frames.ts'
import { readViewNotification, viewsChannel, writeViewNotification } from './view-notifications.ts'
import { keyOfTicket, makeViewers, type TicketRef, typingMs, type View } from './viewers.ts'
import { type TicketViewer, viewersEvent } from './viewers-contract.ts'

const batchMs = 50

export class Viewing implements Follower {
  readonly channel = viewsChannel
  readonly #options: FollowerOptions
  readonly #notify: SendNotification
  readonly #nodeId = crypto.randomUUID()
  readonly #viewers = makeViewers()
  readonly #due = new Set<string>()
  /** Viewed tickets, and the rooms that were notified. */
  readonly #announced = new Map<string, { place: TicketRef; rooms: string[] }>()
  #isClosed = false

  constructor(options: FollowerOptions) {
    this.#options = options
    this.#notify = notifyThrough(options.platform)
  }

  isInFront(companyId: number, userId: number): boolean {
    return this.#viewers.isInFront(companyId, userId)
  }

  read(text: string): ClientCommand | undefined {
    return readClientFrame(text, (frame) => ({
      does: 'follow',
      work: (socket) => this.#update(socket, frame),
    }))
  }

  async #update(socket: FollowedSocket, frame: ViewFrame) {
    const old = this.#viewers.at(socket.key) ?? noView(socket)
    switch (frame.event) {
      case 'inFront':
        return this.#set(socket, { ...old, isInFront: frame.data })
      case 'viewing': {
        if (frame.data !== null && !(await this.#maySee(socket, frame.data))) return
        return this.#set(socket, { ...old, ticketId: frame.data, typingUntil: 0 })
      }
      case 'typing': {
        if (frame.data !== null && frame.data !== old.ticketId) return
        const typingUntil = frame.data === null ? 0 : Date.now() + typingMs
        return this.#set(socket, { ...old, typingUntil })
      }
    }
  }

  leave({ key }: FollowedSocket) {
    if (this.#viewers.at(key)) this.#change(key, undefined)
  }

  leaveRecord(socket: FollowedSocket, ticketId: number) {
    const view = this.#viewers.at(socket.key)
    if (view?.ticketId === ticketId) this.#set(socket, { ...view, ticketId: null, typingUntil: 0 })
  }

  /** The viewers of the tickets whose rooms it has entered. */
  sendTo({ companyId, wire }: FollowedSocket, names: Iterable<string>) {
    const entered = new Set(names)
    for (const { place, rooms } of this.#announced.values()) {
      if (place.companyId !== companyId || !rooms.some((name) => entered.has(name))) continue
      wire.send(frameOf(place, this.#peopleAt(place)))
    }
  }

  expire() {
    this.#announce(this.#viewers.expire(Date.now()))
  }

  /** Views of dead nodes expire, so live ones are repeated. */
  repeat() {
    for (const [key, view] of this.#viewers.entries()) {
      const isOurs = view.until === Number.POSITIVE_INFINITY
      if (isOurs && (view.ticketId !== null || view.isInFront)) this.#notifyNodes(key, view)
    }
  }

  /** From any node, also from this one. */
  receive(payload: string) {
    const read = readViewNotification(payload)
    if (read && read.node !== this.#nodeId) this.#store(read.key, read.view)
  }

  close() {
    this.#isClosed = true
  }

  #set(socket: FollowedSocket, view: View) {
    if (!socket.wire.isClosed && socket.actor.userId !== null) this.#change(socket.key, view)
  }

  #change(key: string, view: View | undefined) {
    this.#store(key, view)
    this.#notifyNodes(key, view)
  }

  #store(key: string, view: View | undefined) {
    this.#announce(view ? this.#viewers.put(key, view) : this.#viewers.remove(key))
  }

  #notifyNodes(key: string, view: View | undefined) {
    if (this.#options.isOnlyNode) return
    this.#notify(viewsChannel, writeViewNotification(this.#nodeId, key, view), key)
  }

  /** An open conversation was checked when it was joined. */
  async #maySee({ subscriptions, companyId, actor }: FollowedSocket, ticketId: number) {
    if (subscriptions.records.has(ticketId)) return true
    return (await this.#options.mayEnter(companyId, actor, ticketId)) !== undefined
  }

  #peopleAt(place: TicketRef) {
    return this.#viewers.people(place, Date.now())
  }

  #announce(places: TicketRef[]) {
    for (const place of places) {
      const key = keyOfTicket(place)
      if (this.#isClosed || this.#due.has(key)) continue
      this.#due.add(key)
      setTimeout(() => {
        this.#due.delete(key)
        this.#send(place).catch((error) => {
          if (!this.#isClosed) log.debug({ err: error }, 'Could not send the viewers of a ticket')
        })
      }, batchMs).unref()
    }
  }

  /** Rooms that the ticket has left since are notified that nobody views it. */
  async #send(place: TicketRef) {
    const { platform, channelOf } = this.#options
    const channel = channelOf(place.companyId)
    const key = keyOfTicket(place)
    const before = this.#announced.get(key)?.rooms ?? []
    const rooms = channel ? await readRooms(platform, place) : []
    const people = this.#peopleAt(place)
    if (people.length > 0) this.#announced.set(key, { place, rooms })
    else this.#announced.delete(key)
    if (!channel || this.#isClosed) return
    const present = channel.membersOf(rooms)
    const text = frameOf(place, people)
    for (const { wire } of present) wire.send(text)
    const left = frameOf(place, [])
    for (const { wire } of channel.membersOf(before).difference(present)) wire.send(left)
  }
}

function noView({ companyId, actor }: FollowedSocket): View {
  return {
    companyId,
    userId: actor.userId ?? 0,
    name: actor.name,
    ticketId: null,
    typingUntil: 0,
    isInFront: false,
    until: Number.POSITIVE_INFINITY,
  }
}

async function readRooms(
  platform: FollowerOptions['platform'],
  { companyId, ticketId: id }: TicketRef,
): Promise<string[]> {
  const [ticket] = await platform<
    { status: 'pending' | 'open' | 'closed'; queueId: number | null; userId: number | null }[]
  >`select status, queue_id "queueId", user_id "userId" from tickets
    where company_id = ${companyId} and id = ${id}`
  return ticket ? [ticketRoom.open(id), ...listRoomsOf({ id, ...ticket })] : [ticketRoom.open(id)]
}

function frameOf({ companyId, ticketId }: TicketRef, people: TicketViewer[]): string {
  const event = `company-${companyId}-${viewersEvent.name}`
  return JSON.stringify({ event, data: { ticketId, people } })
}
