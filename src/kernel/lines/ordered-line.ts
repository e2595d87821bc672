/**
 * Sends what waits in rows: the entries of a key one after the other, several keys side by side.
 * The rows are the queue. An entry is under way from when it is taken until its end is stored, so
 * nothing of its key overtakes it; it is taken again only if its row says so.
 */
import { log } from '#process/log'

export interface OrderedWork<Entry, Key, End> {
  /** What its entries are, for the log: `the outbox`. */
  name: string
  keyOf(entry: Entry): Key
  /** How many more may be taken now, and the least time between two reads: a probe has little of the one and much of the other. */
  pace(): { room: number; pauseMs: number }
  /** The first entry of each key that is not busy. Committed when it resolves. */
  take(options: { busy: Key[]; most: number }): Promise<Entry[]>
  /** Calls `ended` when it knows; what throws is left to its row. */
  send(entry: Entry): Promise<void>
  /** Stores the end; until it has, its key is busy. */
  settle(entry: Entry, end: End): Promise<void>
  /** Its key is free again. */
  onFree?(entry: Entry): void
  /** An end that could not be stored is stored after this time; without it the row decides. */
  retryMs?: number
}

interface UnderWay<Entry> {
  entry: Entry
  since: number
  isSettling: boolean
  retry: Timer | undefined
}

export class OrderedLine<Entry, Key, End> {
  readonly #work: OrderedWork<Entry, Key, End>
  readonly #underWay = new Map<Key, UnderWay<Entry>>()
  /** Reads and settlements. */
  readonly #writes = new Set<Promise<void>>()
  #late: Entry[] = []
  #isOpen = false
  #isReading = false
  #isWoken = false
  #readAt = Number.NEGATIVE_INFINITY
  #timer: Timer | undefined
  #emptied: PromiseWithResolvers<void> | undefined

  constructor(work: OrderedWork<Entry, Key, End>) {
    this.#work = work
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  get entries(): Entry[] {
    return [...this.#underWay.values()].map(({ entry }) => entry)
  }

  /** For how long the first of those under way has been. */
  get oldestMs(): number {
    const [oldest] = this.#underWay.values()
    return oldest ? performance.now() - oldest.since : 0
  }

  isUnderWay(entry: Entry): boolean {
    return this.#underWay.get(this.#work.keyOf(entry))?.entry === entry
  }

  open() {
    this.#isOpen = true
    this.wake()
  }

  /** There may be entries to take. */
  wake() {
    this.#isWoken = true
    if (!this.#isOpen || this.#isReading) return
    clearTimeout(this.#timer)
    const inMs = this.#readAt + this.#work.pace().pauseMs - performance.now()
    if (inMs > 0) this.#timer = setTimeout(() => this.wake(), inMs)
    else this.#write(this.#read())
  }

  /** @returns false if the entry is not under way, or an earlier end of it is being stored */
  ended(entry: Entry, end: End): boolean {
    const one = this.#underWay.get(this.#work.keyOf(entry))
    if (one?.entry !== entry || one.isSettling) return false
    clearTimeout(one.retry)
    this.#write(this.#settle(one, end))
    return true
  }

  /** Takes no more; resolves when what is under way has ended. */
  async finish() {
    this.#isOpen = false
    if (this.#underWay.size === 0) return
    this.#emptied ??= Promise.withResolvers()
    await this.#emptied.promise
  }

  /**
   * Lets go of what is under way, whose ends are up to the caller.
   * @returns `late`: what had been asked for and was taken after all, when nothing is read or stored any more
   */
  close(): { left: Entry[]; late: Promise<Entry[]> } {
    this.#isOpen = false
    clearTimeout(this.#timer)
    for (const { retry } of this.#underWay.values()) clearTimeout(retry)
    const left = this.entries
    this.#underWay.clear()
    this.#markEmpty()
    return { left, late: Promise.all(this.#writes).then(() => this.#late.splice(0)) }
  }

  async #read() {
    this.#isReading = true
    this.#isWoken = false
    this.#readAt = performance.now()
    try {
      const most = this.#work.pace().room
      if (most <= 0) return
      const taken = await this.#work.take({ busy: [...this.#underWay.keys()], most })
      if (this.#isOpen) for (const entry of taken) this.#begin(entry)
      else this.#late.push(...taken)
      this.#isWoken ||= taken.length > 0
    } finally {
      this.#isReading = false
      if (this.#isWoken) this.wake()
    }
  }

  #begin(entry: Entry) {
    const key = this.#work.keyOf(entry)
    if (this.#underWay.has(key)) return
    const one = { entry, since: performance.now(), isSettling: false, retry: undefined }
    this.#underWay.set(key, one)
    this.#work.send(entry).catch((err) => {
      this.#logFailure(err)
      this.#free(one)
    })
  }

  async #settle(one: UnderWay<Entry>, end: End) {
    const { retryMs } = this.#work
    one.isSettling = true
    try {
      await this.#work.settle(one.entry, end)
      this.#free(one)
    } catch (error) {
      one.isSettling = false
      if (retryMs === undefined) this.#free(one)
      else if (this.isUnderWay(one.entry))
        one.retry = setTimeout(() => this.ended(one.entry, end), retryMs)
      throw error
    }
  }

  #free(one: UnderWay<Entry>) {
    if (!this.isUnderWay(one.entry)) return
    this.#underWay.delete(this.#work.keyOf(one.entry))
    this.#work.onFree?.(one.entry)
    if (this.#underWay.size === 0) this.#markEmpty()
    this.wake()
  }

  #markEmpty() {
    this.#emptied?.resolve()
    this.#emptied = undefined
  }

  #write(work: Promise<void>) {
    const written = work
      .catch((err) => this.#logFailure(err))
      .finally(() => this.#writes.delete(written))
    this.#writes.add(written)
  }

  #logFailure(err: unknown) {
    log.warn({ err }, `Could not read or store ${this.#work.name}`)
  }
}
