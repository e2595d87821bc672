/**
 * One company's events in order. A process receives its own after their commit and others' by
 * notification, possibly out of order or not at all: a gap is waited for briefly and then read from the
 * table, which has none.
 */
import { log } from '#platform/log'
import { type Frame, makeRecent, type Recent } from './replay.ts'

export interface Feed {
  readonly companyId: number
  readonly published: number
  readonly recent: Recent
  accept(frames: Frame[]): void
  notice(seq: number, waitMs?: number): void
  /** Reads from the table until everything up to `seq` is published. */
  reach(seq: number): Promise<void>
  close(): void
}

export interface FeedSource {
  companyId: number
  published: number
  recent: Frame[]
  readAfter(seq: number, limit: number): Promise<Frame[]>
  deliver(frame: Frame): void
  /** Unpublished events are gone from the table: clients must refetch. */
  lost(): void
  gapMs: number
}

const batchSize = 500

export function makeFeed(source: FeedSource): Feed {
  const state: FeedState = {
    source,
    recent: makeRecent(source.published, source.recent),
    waiting: new Map(),
    published: source.published,
    newest: source.published,
    timer: undefined,
    reading: undefined,
  }
  return {
    companyId: source.companyId,
    get published() {
      return state.published
    },
    recent: state.recent,
    accept(frames) {
      enqueue(state, frames)
      scheduleRead(state, source.gapMs)
    },
    notice(seq, waitMs = source.gapMs) {
      state.newest = Math.max(state.newest, seq)
      scheduleRead(state, waitMs)
    },
    reach: (seq) => readUpTo(state, seq),
    close() {
      clearTimeout(state.timer)
      state.waiting.clear()
    },
  }
}

interface FeedState {
  readonly source: FeedSource
  readonly recent: Recent
  readonly waiting: Map<number, Frame>
  published: number
  newest: number
  timer: ReturnType<typeof setTimeout> | undefined
  reading: Promise<void> | undefined
}

function enqueue(state: FeedState, frames: Frame[]) {
  for (const frame of frames) {
    if (frame.seq > state.published) state.waiting.set(frame.seq, frame)
    state.newest = Math.max(state.newest, frame.seq)
  }
  publishReady(state)
}

function publishReady(state: FeedState) {
  for (;;) {
    const next = state.waiting.get(state.published + 1)
    if (!next) break
    state.waiting.delete(next.seq)
    state.published = next.seq
    state.recent.remember(next)
    state.source.deliver(next)
  }
}

function scheduleRead(state: FeedState, waitMs: number) {
  if (state.newest <= state.published || state.timer) return
  state.timer = setTimeout(() => {
    state.timer = undefined
    if (state.newest <= state.published) return
    readUpTo(state, state.newest).catch((error) =>
      log.warn({ err: error }, 'Could not read events; retrying'),
    )
  }, waitMs)
}

async function readUpTo(state: FeedState, seq: number) {
  state.newest = Math.max(state.newest, seq)
  while (state.published < seq) {
    state.reading ??= readBatch(state).finally(() => {
      state.reading = undefined
    })
    await state.reading
  }
}

async function readBatch(state: FeedState) {
  const { published: from, newest: known, waiting } = state
  const frames = await state.source.readAfter(from, batchSize)
  // Events that were announced before the read but are missing have been deleted.
  const first = frames[0]?.seq ?? Math.min(known + 1, ...waiting.keys())
  if (state.published === from && known > from && first > from + 1) skipTo(state, first - 1)
  enqueue(state, frames)
}

function skipTo(state: FeedState, seq: number) {
  state.published = seq
  for (const late of [...state.waiting.keys()]) if (late <= seq) state.waiting.delete(late)
  state.recent.restart(seq)
  state.source.lost()
}
