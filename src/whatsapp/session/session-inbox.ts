/** Processes what was delivered to a session in order; what is waiting is batched. */
import type { WAMessage } from '@whiskeysockets/baileys'
import { log } from '#platform/log'
import { type Mutex, makeMutex } from '#platform/mutex'
import { retryWhileAway } from '#platform/retry'
import type { HistoryPiece } from '#whatsapp/inbound/history'
import { keepPiece } from '#whatsapp/inbound/history-keeping'
import { type IngestContext, ingest, ingestMessage } from '#whatsapp/inbound/ingest'
import type { Pause } from './live-session.ts'
import type { Timings } from './timings.ts'

export interface SessionInbox {
  /** Ignored when it is queued already. */
  takeUp(hash: string): Promise<void>
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
  readonly queued: Set<string>
  readonly unreadable: Set<Timer>
  batch: { hashes: string[]; over: Promise<void> } | undefined
  isClosed: boolean
}

type InboxTimings = Pick<Timings, 'databaseAwayMs' | 'unreadableMs' | 'historyQuietMs'>

/** Their tickets are locked until all are stored. */
const batchSize = 16

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
    queued: new Set(),
    unreadable: new Set(),
    batch: undefined,
    isClosed: false,
  }
  return {
    takeUp: (hash) => takeUp(inbox, hash),
    takeMessage: (message) => takeMessage(inbox, message),
    takeUnreadable: (message) => takeUnreadable(inbox, message),
    takeHistory: (piece) => takeHistory(inbox, piece),
    close: () => close(inbox),
  }
}

async function takeUp(inbox: Inbox, hash: string) {
  if (inbox.queued.has(hash)) return
  inbox.queued.add(hash)
  inbox.batch ??= openBatch(inbox)
  inbox.batch.hashes.push(hash)
  await inbox.batch.over
  inbox.queued.delete(hash)
}

function openBatch(inbox: Inbox) {
  const hashes: string[] = []
  const over = storeBatch(inbox, hashes).catch((err) =>
    log.warn({ ...inbox.ids, err }, 'delivered messages wait in the journal'),
  )
  return { hashes, over }
}

function storeBatch(inbox: Inbox, hashes: string[]): Promise<void> {
  const { context, pause, timings } = inbox
  return inbox.turns.run(async () => {
    inbox.batch = undefined
    for (let next = 0; next < hashes.length && !inbox.isClosed; next += batchSize) {
      const some = hashes.slice(next, next + batchSize)
      for (const hash of some) await pause('before-ingest', hash)
      await retryWhileAway(() => ingest(context, some), { forMs: timings.databaseAwayMs })
    }
  })
}

function takeMessage(inbox: Inbox, message: WAMessage) {
  const { context, timings, ids } = inbox
  inbox.batch = undefined
  inbox.turns
    .run(() =>
      retryWhileAway(() => ingestMessage(context, message), { forMs: timings.databaseAwayMs }),
    )
    .catch((err) => log.error({ ...ids, err }, 'a message could not be stored'))
}

function takeUnreadable(inbox: Inbox, message: WAMessage) {
  const timer = setTimeout(() => {
    inbox.unreadable.delete(timer)
    takeMessage(inbox, message)
  }, inbox.timings.unreadableMs)
  inbox.unreadable.add(timer)
}

function takeHistory({ history, context, timings, ids }: Inbox, piece: HistoryPiece) {
  history
    .run(() => keepPiece(context, piece, { quietMs: timings.historyQuietMs }))
    .catch((err) => log.error({ ...ids, err }, 'a piece of history was lost'))
}

function close(inbox: Inbox) {
  inbox.isClosed = true
  for (const timer of inbox.unreadable) clearTimeout(timer)
  return inbox.turns.idle()
}
