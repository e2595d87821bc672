/** What was delivered to a session, taken up one by one in the order of delivery. */
import type { WAMessage } from '@whiskeysockets/baileys'
import { log } from '#log'
import type { HistoryPiece } from './history.ts'
import { keepPiece } from './history-keeping.ts'
import { ingest, ingestMessage, type Place } from './ingest.ts'
import { patiently } from './patience.ts'
import type { Pause } from './session.ts'
import type { Timings } from './timings.ts'
import { makeTurns } from './turns.ts'

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
  const turns = makeTurns()
  const past = makeTurns()
  const inLine = new Set<string>()
  const unreadable = new Set<Timer>()
  let isClosed = false

  function takeMessage(message: WAMessage) {
    turns
      .take(() => patiently(() => ingestMessage(place, message), { forMs: patienceMs }))
      .catch((err) => log.error({ ...about, err }, 'a message could not be stored'))
  }

  return {
    async takeUp(hash) {
      if (inLine.has(hash)) return
      inLine.add(hash)
      await turns
        .take(async () => {
          if (isClosed) return
          await pause('before-ingest', hash)
          await patiently(() => ingest(place, hash), { forMs: patienceMs })
        })
        .catch((err) => log.warn({ ...about, err }, 'a delivered message waits in the journal'))
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
        .take(() => keepPiece(place, piece, { quietMs: timings.historyQuietMs }))
        .catch((err) => log.error({ ...about, err }, 'a piece of history was lost'))
    },
    close() {
      isClosed = true
      for (const timer of unreadable) clearTimeout(timer)
      return turns.over()
    },
  }
}
