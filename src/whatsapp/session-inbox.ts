/** What was delivered to a session, taken up one by one in the order of delivery. */
import type { WAMessage } from '@whiskeysockets/baileys'
import { log } from '#log'
import { ingest, ingestMessage, type Place } from './ingest.ts'
import { patiently } from './patience.ts'
import type { Pause } from './session.ts'
import { makeTurns } from './turns.ts'

export interface SessionInbox {
  /** Stores what a journal row holds; nothing when it is in line already. */
  takeUp(hash: string): Promise<void>
  /** Stores what came without the journal. */
  takeMessage(message: WAMessage): void
  /** Nothing is begun any more: the journal keeps it. Resolves when what was begun is over. */
  close(): Promise<void>
}

export function makeSessionInbox({
  place,
  pause,
  patienceMs,
}: {
  place: Place
  pause: Pause
  patienceMs: number
}): SessionInbox {
  const about = { companyId: place.company.id, connectionId: place.connectionId }
  const turns = makeTurns()
  const inLine = new Set<string>()
  let isClosed = false

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
    takeMessage(message) {
      turns
        .take(() => patiently(() => ingestMessage(place, message), { forMs: patienceMs }))
        .catch((err) => log.error({ ...about, err }, 'a message could not be stored'))
    },
    close() {
      isClosed = true
      return turns.over()
    },
  }
}
