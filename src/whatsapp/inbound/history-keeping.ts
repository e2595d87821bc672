import { type EarlierMessage, storeHistory } from '#messages/receiving/history'
import { earlierIn, type HistoryPiece, namesIn, slicesOf } from './history.ts'
import { namesToLookUp } from './incoming.ts'
import { type IngestContext, lookUp, meOf } from './ingest.ts'

export async function keepPiece(
  context: IngestContext,
  piece: HistoryPiece,
  { quietMs }: { quietMs: number },
) {
  const { company, connectionId } = context
  const names = namesIn(piece)
  for (const slice of slicesOf(piece)) {
    await company.scope(async (scope) => {
      const me = await meOf(scope, connectionId)
      const otherNames = await lookUp(scope, context, slice.flatMap(namesToLookUp))
      const about = {
        connectionId,
        me,
        otherName: (jid: string) => otherNames.get(jid),
        nameOf: (jid: string) => names.get(jid),
      }
      const earlier = slice.flatMap((message): EarlierMessage[] => {
        const said = earlierIn(message, about)
        return said ? [said] : []
      })
      await storeHistory(scope, connectionId, earlier, { quietMs })
    })
    // Years of history must not delay new messages.
    await Bun.sleep(0)
  }
}
