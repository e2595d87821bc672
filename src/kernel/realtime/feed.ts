/**
 * One company's events in order. A process receives its own after their commit and others' by
 * notification, possibly out of order or not at all: a gap is waited for briefly and then read from the
 * table, which has none.
 */
import { log } from '#process/log'
import { type Frame, makeRecent, type Recent } from './replay.ts'

export interface FeedSource {
  published: number
  recent: Frame[]
  readAfter(seq: number, limit: number): Promise<Frame[]>
  deliver(frame: Frame): void
  /** Unpublished events are gone from the table: clients must refetch. */
  lost(): void
  gapMs: number
}

const batchSize = 500

export class Feed {
  readonly recent: Recent
  readonly #source: FeedSource
  readonly #waiting = new Map<number, Frame>()
  #published: number
  #newest: number
  #timer: Timer | undefined
  #reading: Promise<void> | undefined

  constructor(source: FeedSource) {
    this.#source = source
    this.recent = makeRecent(source.published, source.recent)
    this.#published = source.published
    this.#newest = source.published
  }

  get published(): number {
    return this.#published
  }

  accept(frames: Frame[]) {
    this.#enqueue(frames)
    this.#readSoon(this.#source.gapMs)
  }

  notice(seq: number, waitMs = this.#source.gapMs) {
    this.#newest = Math.max(this.#newest, seq)
    this.#readSoon(waitMs)
  }

  /** Reads from the table until everything up to `seq` is published. */
  async reach(seq: number) {
    this.#newest = Math.max(this.#newest, seq)
    while (this.#published < seq) {
      this.#reading ??= this.#readBatch().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
  }

  close() {
    clearTimeout(this.#timer)
    this.#waiting.clear()
  }

  #enqueue(frames: Frame[]) {
    for (const frame of frames) {
      if (frame.seq > this.#published) this.#waiting.set(frame.seq, frame)
      this.#newest = Math.max(this.#newest, frame.seq)
    }
    this.#publishReady()
  }

  #publishReady() {
    for (;;) {
      const next = this.#waiting.get(this.#published + 1)
      if (!next) break
      this.#waiting.delete(next.seq)
      this.#published = next.seq
      this.recent.remember(next)
      this.#source.deliver(next)
    }
  }

  #readSoon(waitMs: number) {
    if (this.#newest <= this.#published || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#newest <= this.#published) return
      this.reach(this.#newest).catch((error) =>
        log.warn({ err: error }, 'Could not read events; retrying'),
      )
    }, waitMs)
  }

  async #readBatch() {
    const from = this.#published
    const known = this.#newest
    const frames = await this.#source.readAfter(from, batchSize)
    // Events that were announced before the read but are missing have been deleted.
    const first = frames[0]?.seq ?? Math.min(known + 1, ...this.#waiting.keys())
    if (this.#published === from && known > from && first > from + 1) this.#skipTo(first - 1)
    this.#enqueue(frames)
  }

  #skipTo(seq: number) {
    this.#published = seq
    for (const late of [...this.#waiting.keys()]) if (late <= seq) this.#waiting.delete(late)
    this.recent.restart(seq)
    this.#source.lost()
  }
}
