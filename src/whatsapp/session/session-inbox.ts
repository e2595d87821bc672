/** Processes what was delivered to a session, in the order of the journal. */
import type { WAMessage } from '@whiskeysockets/baileys'
import { makeMutex } from '#kernel/time/mutex'
import { retryWhileAway } from '#kernel/time/retry'
import { log } from '#process/log'
import type { HistoryPiece } from '#whatsapp/inbound/history'
import { keepPiece } from '#whatsapp/inbound/history-keeping'
import { type IngestContext, ingestMessage, ingestNext } from '#whatsapp/inbound/ingest'
import type { Pause } from './pause.ts'
import type { Timings } from './timings.ts'

interface InboxOptions {
  context: Omit<IngestContext, 'stopping'>
  pause: Pause
  timings: Pick<Timings, 'databaseAwayMs' | 'unreadableMs' | 'historyQuietMs' | 'sweepMs'>
}

/** Nothing else has it. */
const unjournaledMs = 10 * 60_000

export class SessionInbox {
  readonly #options: Pick<InboxOptions, 'pause' | 'timings'>
  readonly #context: IngestContext
  readonly #ids: { companyId: number; connectionId: number }
  readonly #turns = makeMutex()
  readonly #history = makeMutex()
  readonly #timers = new Set<Timer>()
  /** The run that will read whatever has been written by now. */
  #next: Promise<void> | undefined
  /** Failures of ours in a row. */
  #failures = 0
  readonly #closing = new AbortController()

  constructor({ context, ...options }: InboxOptions) {
    const { company, connectionId } = context
    this.#options = options
    this.#context = { ...context, stopping: this.#closing.signal }
    this.#ids = { companyId: company.id, connectionId }
    // What an earlier session has left is stored before anything new.
    this.#next = this.#turns.run(() => this.#drain())
  }

  /** The journal has rows; resolves when it was read to its end, or cannot be. */
  wake(): Promise<void> {
    this.#next ??= this.#turns.run(async () => {
      await this.#options.pause('before-ingest', '')
      await this.#drain()
    })
    return this.#next
  }

  takeMessage(message: WAMessage) {
    this.#next = undefined
    this.#turns
      .run(() =>
        retryWhileAway(async () => this.#isClosed || ingestMessage(this.#context, message), {
          forMs: unjournaledMs,
        }),
      )
      .catch((err) => log.error({ ...this.#ids, err }, 'a message could not be stored'))
  }

  /** Reports the message as unreadable after a while, unless it has come by then. */
  takeUnreadable(message: WAMessage) {
    this.#later(this.#options.timings.unreadableMs, () => this.takeMessage(message))
  }

  takeHistory(piece: HistoryPiece) {
    const quietMs = this.#options.timings.historyQuietMs
    this.#history
      .run(() => keepPiece(this.#context, piece, { quietMs }))
      .catch((err) => log.error({ ...this.#ids, err }, 'a piece of history was lost'))
  }

  /** Starts nothing more (the journal has the rest); resolves when running work has ended. */
  close(): Promise<void> {
    this.#closing.abort()
    for (const timer of this.#timers) clearTimeout(timer)
    return this.#turns.idle()
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted
  }

  /** Rows stay in the journal until they are stored: after a failure of ours it goes on with the same. */
  async #drain() {
    const { timings } = this.#options
    const { stopping } = this.#context
    this.#next = undefined
    try {
      for (let isMore = true; isMore && !stopping.aborted; ) {
        isMore = await ingestNext(this.#context)
        this.#failures = 0
      }
    } catch (err) {
      log.warn({ ...this.#ids, err }, 'delivered messages wait in the journal')
      this.#failures += 1
      const retryMs = Math.min(100 * 2 ** this.#failures, timings.sweepMs)
      this.#later(retryMs, () => void this.wake())
    }
  }

  #later(afterMs: number, work: () => void) {
    if (this.#isClosed) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, afterMs)
    this.#timers.add(timer)
  }
}
