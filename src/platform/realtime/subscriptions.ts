import type { Actor } from '#platform/scope'
import type { Membership } from './membership.ts'
import { audiencesOfUser, defaultRooms, type ListName, listRooms } from './rooms.ts'

/** An open conversation. Access to it was checked when the event `seq` was the newest. */
export interface OpenTicket {
  placement: string | undefined
  seq: number
  rooms: string[]
}

type Rooms = Pick<Membership, 'join' | 'leave'>

/** Who a socket belongs to, and which rooms, lists and conversations it has joined. */
export class Subscriptions {
  readonly #rooms = new Set<string>()
  readonly #lists = new Set<ListName>()
  readonly #tickets = new Map<number, OpenTicket>()
  #actor: Actor
  #isOverseer: boolean
  /** Undefined before its company's channel is open, and after the end. */
  #channel: Rooms | undefined

  constructor(actor: Actor) {
    this.#actor = actor
    this.#isOverseer = oversees(actor)
  }

  get actor(): Actor {
    return this.#actor
  }

  /** Sees every ticket. */
  get isOverseer(): boolean {
    return this.#isOverseer
  }

  get rooms(): ReadonlySet<string> {
    return this.#rooms
  }

  get tickets(): ReadonlyMap<number, OpenTicket> {
    return this.#tickets
  }

  begin(channel: Rooms) {
    this.#channel = channel
    this.#join(defaultRooms(this.#actor))
  }

  end() {
    this.#leave([...this.#rooms])
    this.#channel = undefined
  }

  /** @returns its rooms */
  joinList(list: ListName): string[] {
    const names = listRooms(this.#actor, list)
    this.#lists.add(list)
    this.#join(names)
    return names
  }

  leaveList(list: ListName) {
    this.#lists.delete(list)
    this.#leave(listRooms(this.#actor, list))
  }

  openTicket(ticketId: number, open: OpenTicket) {
    this.closeTicket(ticketId)
    this.#tickets.set(ticketId, open)
    this.#join(open.rooms)
  }

  closeTicket(ticketId: number) {
    this.#leave(this.#tickets.get(ticketId)?.rooms ?? [])
    this.#tickets.delete(ticketId)
  }

  /** @returns the conversations that were open, which have to be opened again */
  changeRights(actor: Actor): number[] {
    const tickets = [...this.#tickets.keys()]
    this.#leave([...this.#rooms])
    this.#tickets.clear()
    this.#actor = actor
    this.#isOverseer = oversees(actor)
    if (!this.#channel) return []
    this.#join(defaultRooms(actor))
    for (const list of this.#lists) this.#join(listRooms(actor, list))
    return tickets
  }

  #join(names: string[]) {
    if (!this.#channel) return
    for (const name of names) this.#rooms.add(name)
    this.#channel.join(names)
  }

  #leave(names: string[]) {
    this.#channel?.leave(names)
    for (const name of names) this.#rooms.delete(name)
  }
}

function oversees(actor: Actor): boolean {
  return audiencesOfUser(actor).includes('overseers')
}
