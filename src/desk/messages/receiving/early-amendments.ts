/** Changes of a message that is still asked for again wait for it, in their order. */
import { and, eq, sql } from 'drizzle-orm'
import { earlyAmendments } from '#db/schema/early-amendments.ts'
import type { Scope } from '#kernel/scope'
import type { InboundAmendment } from './inbound.ts'

export async function holdAmendment(scope: Scope, amendment: InboundAmendment) {
  const { connectionId, targetWaId: waId } = amendment
  await scope.db.insert(earlyAmendments).values({ connectionId, waId, amendment: { ...amendment } })
}

/** They are removed; those that still find nothing are held again. */
export async function takeEarlyAmendments(
  scope: Scope,
  connectionId: number,
  waId: string,
): Promise<InboundAmendment[]> {
  const isOfMessage = and(
    eq(earlyAmendments.connectionId, connectionId),
    eq(earlyAmendments.waId, waId),
  )
  const taken = await scope.db
    .delete(earlyAmendments)
    .where(isOfMessage)
    .returning({ id: earlyAmendments.id, amendment: sql<InboundAmendment>`amendment` })
  return taken.sort((one, other) => one.id - other.id).map(({ amendment }) => amendment)
}
