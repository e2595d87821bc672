/**
 * One company's events in order, whoever made them. A node hears of its own events after their
 * commit, of others' by a notification, and of both perhaps out of order or not at all: a hole is
 * waited for briefly and then read from the table, which has no holes.
 */
import { log } from '#platform/log'
import { type Frame, makeRecent, type Recent } from './replay.ts'

export interface Feed {
  readonly companyId: number
  /** Number of the newest event that was handed on. */
  readonly published: number
  readonly recent: Recent
  /** Takes events as they come; hands on what is next in order. */
  accept(frames: Frame[]): void
  /** Somebody says that the company has come to `seq`. */
  notice(seq: number, waitMs?: number): void
  /** Reads from the table until everything up to `seq` was handed on. */
  reach(seq: number): Promise<void>
  close(): void
}

export interface FeedSource {
  companyId: number
  published: number
  recent: Frame[]
  readAfter(seq: number, limit: number): Promise<Frame[]>
  deliver(frame: Frame): void
  /** Events are gone from the table that were never handed on: screens must fetch again. */
  lost(): void
  /** How long a hole is waited for. */
  gapMs: number
}

const batch = 500

export function makeFeed(source: FeedSource): Feed {
  const recent = makeRecent(source.published, source.recent)
  const waiting = new Map<number, Frame>()
  let published = source.published
  let newest = published
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: Promise<void> | undefined

  function handOn() {
    for (;;) {
      const next = waiting.get(published + 1)
      if (!next) break
      waiting.delete(next.seq)
      published = next.seq
      recent.remember(next)
      source.deliver(next)
    }
  }

  function take(frames: Frame[]) {
    for (const frame of frames) {
      if (frame.seq > published) waiting.set(frame.seq, frame)
      newest = Math.max(newest, frame.seq)
    }
    handOn()
  }

  function lookLater(waitMs: number) {
    if (newest <= published || timer) return
    timer = setTimeout(() => {
      timer = undefined
      if (newest <= published) return
      reach(newest).catch((error) =>
        log.warn({ err: error }, 'Could not read events; trying again'),
      )
    }, waitMs)
  }

  async function read() {
    const [from, known] = [published, newest]
    const frames = await source.readAfter(from, batch)
    // Rows that were announced before we looked are not there: the table was emptied under us.
    const first = frames[0]?.seq ?? Math.min(known + 1, ...waiting.keys())
    if (published === from && known > from && first > from + 1) skipTo(first - 1)
    take(frames)
  }

  function skipTo(seq: number) {
    published = seq
    for (const late of [...waiting.keys()]) if (late <= seq) waiting.delete(late)
    recent.restart(seq)
    source.lost()
  }

  async function reach(seq: number) {
    newest = Math.max(newest, seq)
    while (published < seq) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    }
  }

  return {
    companyId: source.companyId,
    get published() {
      return published
    },
    recent,
    accept(frames) {
      take(frames)
      lookLater(source.gapMs)
    },
    notice(seq, waitMs = source.gapMs) {
      newest = Math.max(newest, seq)
      lookLater(waitMs)
    },
    reach,
    close() {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
