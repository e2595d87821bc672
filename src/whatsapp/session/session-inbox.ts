/** What was delivered to a session, taken up in the order of delivery: what waits goes together. */
import type { WAMessage } from '@whiskeysockets/baileys'
import { log } from '#platform/log'
import { makeMutex } from '#platform/mutex'
import { retryWhileAway } from '#platform/retry'
import type { HistoryPiece } from '#whatsapp/inbound/history'
import { keepPiece } from '#whatsapp/inbound/history-keeping'
import { ingest, ingestMessage, type Place } from '#whatsapp/inbound/ingest'
import type { Pause } from './live-session.ts'
import type { Timings } from './timings.ts'

export interface SessionInbox {
  /** Stores what a journal row holds; nothing when it is in line already. */
  takeUp(hash: string): Promise<void>
  /** Stores what came without the journal. */
  takeMessage(message: WAMessage): void
  /** Says after a while that a message waits to be readable, unless it has come by then. */
  takeUnreadable(message: WAMessage): void
  /** Keeps a piece of history, beside the line of what comes now. */
  takeHistory(piece: HistoryPiece): void
  /** Nothing is begun any more: the journal keeps it. Resolves when what was begun is over. */
  close(): Promise<void>
}

/** Their tickets are locked until all are stored: not for long. */
const mostTogether = 16

export function makeSessionInbox({
  place,
  pause,
  timings,
}: {
  place: Place
  pause: Pause
  timings: Pick<Timings, 'databaseAwayMs' | 'unreadableMs' | 'historyQuietMs'>
}): SessionInbox {
  const patienceMs = timings.databaseAwayMs
  const about = { companyId: place.company.id, connectionId: place.connectionId }
  const turns = makeMutex()
  const past = makeMutex()
  const inLine = new Set<string>()
  const unreadable = new Set<Timer>()
  /** Rows that wait for the turn they share. */
  let line: { hashes: string[]; over: Promise<void> } | undefined
  let isClosed = false

  function takeLine(hashes: string[]): Promise<void> {
    return turns.run(async () => {
      line = undefined
      for (let next = 0; next < hashes.length && !isClosed; next += mostTogether) {
        const some = hashes.slice(next, next + mostTogether)
        for (const hash of some) await pause('before-ingest', hash)
        await retryWhileAway(() => ingest(place, some), { forMs: patienceMs })
      }
    })
  }

  function takeMessage(message: WAMessage) {
    line = undefined
    turns
      .run(() => retryWhileAway(() => ingestMessage(place, message), { forMs: patienceMs }))
      .catch((err) => log.error({ ...about, err }, 'a message could not be stored'))
  }

  return {
    async takeUp(hash) {
      if (inLine.has(hash)) return
      inLine.add(hash)
      if (!line) {
        const hashes: string[] = []
        const over = takeLine(hashes).catch((err) =>
          log.warn({ ...about, err }, 'delivered messages wait in the journal'),
        )
        line = { hashes, over }
      }
      line.hashes.push(hash)
      await line.over
      inLine.delete(hash)
    },
    takeMessage,
    takeUnreadable(message) {
      const timer = setTimeout(() => {
        unreadable.delete(timer)
        takeMessage(message)
      }, timings.unreadableMs)
      unreadable.add(timer)
    },
    takeHistory(piece) {
      past
        .run(() => keepPiece(place, piece, { quietMs: timings.historyQuietMs }))
        .catch((err) => log.error({ ...about, err }, 'a piece of history was lost'))
    },
    close() {
      isClosed = true
      for (const timer of unreadable) clearTimeout(timer)
      return turns.idle()
    },
  }
}
