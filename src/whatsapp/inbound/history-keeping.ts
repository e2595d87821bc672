import type { WAMessage } from '@whiskeysockets/baileys'
import { isOurFailure } from '#db/away.ts'
import type { ChatTimer } from '#desk/messages/chat-timer'
import { type EarlierMessage, storeHistory } from '#desk/messages/receiving/history'
import { retryWhileAway } from '#kernel/time/retry'
import { log } from '#process/log'
import { earlierIn, type HistoryPiece, namesIn, slicesOf, timersIn } from './history.ts'
import { namesToLookUp } from './incoming.ts'
import type { IngestContext } from './ingest.ts'
import { lookUp, meOf } from './names.ts'

export async function keepPiece(
  context: IngestContext,
  piece: HistoryPiece,
  { quietMs }: { quietMs: number },
) {
  const names = namesIn(piece)
  const timers = timersIn(piece)
  const nameOf = (jid: string) => names.get(jid)
  const timerOf = (jid: string) => timers.get(jid)
  for (const slice of slicesOf(piece)) {
    await keepSlice(context, slice, { nameOf, timerOf, quietMs })
    // Years of history must not delay new messages.
    await Bun.sleep(0)
  }
}

interface Keeping {
  nameOf(jid: string): string | undefined
  timerOf(jid: string): ChatTimer | undefined
  quietMs: number
}

const databaseAwayMs = 10 * 60_000

/** A slice that fails is halved, down to the message that cannot be stored: the others stay. */
async function keepSlice(context: IngestContext, slice: WAMessage[], keeping: Keeping) {
  try {
    await retryWhileAway(() => storeSlice(context, slice, keeping), { forMs: databaseAwayMs })
  } catch (err) {
    if (isOurFailure(err)) throw err
    const half = Math.ceil(slice.length / 2)
    if (slice.length > 1) {
      await keepSlice(context, slice.slice(0, half), keeping)
      return keepSlice(context, slice.slice(half), keeping)
    }
    const { connectionId } = context
    log.error({ err, connectionId, waId: slice[0]?.key.id }, 'a message of history was left out')
  }
}

async function storeSlice(
  context: IngestContext,
  slice: WAMessage[],
  { quietMs, ...about }: Keeping,
) {
  const { company, connectionId } = context
  await company.scope(async (scope) => {
    const me = await meOf(scope, connectionId)
    const otherNames = await lookUp(scope, context, slice.flatMap(namesToLookUp))
    const otherName = (jid: string) => otherNames.get(jid)
    const earlier = slice.flatMap((message): EarlierMessage[] => {
      const said = earlierIn(message, { connectionId, me, otherName, ...about })
      return said ? [said] : []
    })
    await storeHistory(scope, connectionId, earlier, { quietMs })
  })
}
