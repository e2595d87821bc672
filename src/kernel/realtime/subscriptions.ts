import type { Actor } from '#kernel/scope'
import type { Membership } from './membership.ts'
import type { RoomRules, Sight } from './rules.ts'

/** Access to it was checked when the event `seq` was the newest. */
export interface OpenRecord extends Sight {
  seq: number
}

type Rooms = Pick<Membership, 'join' | 'leave'>

/** Who a socket belongs to, and which rooms, lists and records it has joined. */
export class Subscriptions {
  readonly #rooms = new Set<string>()
  readonly #rules: RoomRules
  readonly #lists = new Set<string>()
  readonly #records = new Map<number, OpenRecord>()
  #actor: Actor
  #seesEverything: boolean
  /** Undefined before its company's channel is open, and after the end. */
  #channel: Rooms | undefined

  constructor(rules: RoomRules, actor: Actor) {
    this.#rules = rules
    this.#actor = actor
    this.#seesEverything = rules.seesEverything(actor)
  }

  get actor(): Actor {
    return this.#actor
  }

  get seesEverything(): boolean {
    return this.#seesEverything
  }

  get rooms(): ReadonlySet<string> {
    return this.#rooms
  }

  get records(): ReadonlyMap<number, OpenRecord> {
    return this.#records
  }

  begin(channel: Rooms) {
    this.#channel = channel
    this.#join(this.#rules.ofRights(this.#actor))
  }

  end() {
    this.#leave([...this.#rooms])
    this.#channel = undefined
  }

  /** @returns its rooms */
  joinList(list: string): string[] {
    const names = this.#rules.ofList(this.#actor, list)
    this.#lists.add(list)
    this.#join(names)
    return names
  }

  leaveList(list: string) {
    this.#lists.delete(list)
    this.#leave(this.#rules.ofList(this.#actor, list))
  }

  openRecord(id: number, open: OpenRecord) {
    this.closeRecord(id)
    this.#records.set(id, open)
    this.#join(open.rooms)
  }

  closeRecord(id: number) {
    this.#leave(this.#records.get(id)?.rooms ?? [])
    this.#records.delete(id)
  }

  /** @returns the records that were open, which have to be opened again */
  changeRights(actor: Actor): number[] {
    const records = [...this.#records.keys()]
    this.#leave([...this.#rooms])
    this.#records.clear()
    this.#actor = actor
    this.#seesEverything = this.#rules.seesEverything(actor)
    if (!this.#channel) return []
    this.#join(this.#rules.ofRights(actor))
    for (const list of this.#lists) this.#join(this.#rules.ofList(actor, list))
    return records
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
