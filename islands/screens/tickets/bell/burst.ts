/** Tickets gained at once ring once: a burst lasts until none came for a while. */
const quietMs = 3_000
/** Of a burst without end, as from a program that moves a ticket every second. */
const longestMs = 30_000

export class Burst {
  readonly #now: () => number
  readonly #ids = new Set<number>()
  #beganAt = Number.NEGATIVE_INFINITY
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** @returns how many tickets the burst has with this one; 0 if it had this one before */
  add(ticketId: number): number {
    const now = this.#now()
    if (now - this.#lastAt >= quietMs || now - this.#beganAt >= longestMs) {
      this.#ids.clear()
      this.#beganAt = now
    }
    this.#lastAt = now
    if (this.#ids.has(ticketId)) return 0
    return this.#ids.add(ticketId).size
  }
}
