import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { campaignCounts, campaigns } from '#db/schema/campaigns.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#kernel/scope'

export type HoldReason = NonNullable<(typeof campaignCounts.$inferSelect)['hold']>

/** Why it may not go on until somebody restarts it. */
export async function holdOf(scope: Scope, campaignId: number): Promise<HoldReason | null> {
  const [counts] = await holdById.execute(scope, { campaignId })
  return counts?.hold ?? null
}

const holdById = prepared((db) =>
  db
    .select({ hold: campaignCounts.hold })
    .from(campaignCounts)
    .where(eq(campaignCounts.campaignId, sql.placeholder('campaignId'))),
)

export async function listHeld({ db }: Scope) {
  const rows = await db
    .select({ campaignId: campaigns.id, name: campaigns.name, reason: campaignCounts.hold })
    .from(campaigns)
    .innerJoin(campaignCounts, eq(campaignCounts.campaignId, campaigns.id))
    .where(and(eq(campaigns.status, 'EM_ANDAMENTO'), isNotNull(campaignCounts.hold)))
    .orderBy(campaigns.id)
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }))
}

/** Somebody restarts it. */
export async function releaseHold({ db }: Scope, campaignId: number) {
  await db
    .update(campaignCounts)
    .set({ hold: null, failuresInRow: 0 })
    .where(eq(campaignCounts.campaignId, campaignId))
}
