/** Processes what was delivered to a session, in the order of the journal. */
import type { WAMessage } from '@whiskeysockets/baileys'
import { log } from '#platform/log'
import { type Mutex, makeMutex } from '#platform/mutex'
import { retryWhileAway } from '#platform/retry'
import type { HistoryPiece } from '#whatsapp/inbound/history'
import { keepPiece } from '#whatsapp/inbound/history-keeping'
import { type IngestContext, ingestMessage, ingestNext } from '#whatsapp/inbound/ingest'
import type { Pause } from './pause.ts'
import type { Timings } from './timings.ts'

export interface SessionInbox {
  /** The journal has rows; resolves when it was read to its end, or cannot be. */
  wake(): Promise<void>
  takeMessage(message: WAMessage): void
  /** Reports the message as unreadable after a while, unless it has come by then. */
  takeUnreadable(message: WAMessage): void
  takeHistory(piece: HistoryPiece): void
  /** Starts nothing more (the journal has the rest); resolves when running work has ended. */
  close(): Promise<void>
}

interface Inbox {
  readonly context: IngestContext
  readonly pause: Pause
  readonly timings: InboxTimings
  readonly ids: { companyId: number; connectionId: number }
  readonly turns: Mutex
  readonly history: Mutex
  readonly timers: Set<Timer>
  /** The run that will read whatever has been written by now. */
  next: Promise<void> | undefined
  /** Failures of ours in a row. */
  failures: number
  isClosed: boolean
}

type InboxTimings = Pick<Timings, 'databaseAwayMs' | 'unreadableMs' | 'historyQuietMs' | 'sweepMs'>

export function makeSessionInbox(given: {
  context: IngestContext
  pause: Pause
  timings: InboxTimings
}): SessionInbox {
  const { company, connectionId } = given.context
  const inbox: Inbox = {
    ...given,
    ids: { companyId: company.id, connectionId },
    turns: makeMutex(),
    history: makeMutex(),
    timers: new Set(),
    next: undefined,
    failures: 0,
    isClosed: false,
  }
  // What an earlier session has left is stored before anything new.
  inbox.next = inbox.turns.run(() => drain(inbox))
  return {
    wake: () => wake(inbox),
    takeMessage: (message) => takeMessage(inbox, message),
    takeUnreadable: (message) =>
      later(inbox, inbox.timings.unreadableMs, () => takeMessage(inbox, message)),
    takeHistory: (piece) => takeHistory(inbox, piece),
    close: () => close(inbox),
  }
}

function wake(inbox: Inbox): Promise<void> {
  inbox.next ??= inbox.turns.run(async () => {
    await inbox.pause('before-ingest', '')
    await drain(inbox)
  })
  return inbox.next
}

/** Rows stay in the journal until they are stored: after a failure of ours it goes on with the same. */
async function drain(inbox: Inbox) {
  const { context, ids } = inbox
  inbox.next = undefined
  try {
    for (let isMore = !inbox.isClosed; isMore && !inbox.isClosed; ) {
      isMore = await ingestNext(context)
      inbox.failures = 0
    }
  } catch (err) {
    log.warn({ ...ids, err }, 'delivered messages wait in the journal')
    inbox.failures += 1
    later(inbox, Math.min(100 * 2 ** inbox.failures, inbox.timings.sweepMs), () => void wake(inbox))
  }
}

/** Nothing else has it. */
const unjournaledMs = 10 * 60_000

function takeMessage(inbox: Inbox, message: WAMessage) {
  const { context, ids } = inbox
  inbox.next = undefined
  inbox.turns
    .run(() =>
      retryWhileAway(async () => inbox.isClosed || ingestMessage(context, message), {
        forMs: unjournaledMs,
      }),
    )
    .catch((err) => log.error({ ...ids, err }, 'a message could not be stored'))
}

function takeHistory({ history, context, timings, ids }: Inbox, piece: HistoryPiece) {
  history
    .run(() => keepPiece(context, piece, { quietMs: timings.historyQuietMs }))
    .catch((err) => log.error({ ...ids, err }, 'a piece of history was lost'))
}

function later(inbox: Inbox, afterMs: number, work: () => void) {
  if (inbox.isClosed) return
  const timer = setTimeout(() => {
    inbox.timers.delete(timer)
    work()
  }, afterMs)
  inbox.timers.add(timer)
}

function close(inbox: Inbox) {
  inbox.isClosed = true
  for (const timer of inbox.timers) clearTimeout(timer)
  return inbox.turns.idle()
}
