import { and, eq } from 'drizzle-orm'
import { inboundJournal } from '#db/schema/connections.ts'
import type { Scope } from '#kernel/scope'
import { unstoredMessageEvent } from './contract.ts'

/** The sessions take them up at once, in their order. */
export async function retryUnstoredMessages(
  scope: Scope,
  { id }: { id?: number | null | undefined },
) {
  const { position, connectionId, state } = inboundJournal
  const retried = await scope.db
    .update(inboundJournal)
    .set({ state: 'waiting', failures: 0, retryAt: null })
    .where(and(eq(state, 'poison'), id ? eq(position, id) : undefined))
    .returning({ id: position, connectionId })
  const ids = retried.map((row) => row.id)
  if (ids.length > 0) scope.emit(unstoredMessageEvent, { action: 'delete', ids })
  for (const connection of new Set(retried.map((row) => row.connectionId))) {
    scope.wake('recado_journal', `${scope.companyId}:${connection}`)
  }
  return { count: ids.length }
}
