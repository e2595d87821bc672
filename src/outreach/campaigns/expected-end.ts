import { and, eq, ne } from 'drizzle-orm'
import { dayOf, endOfSending } from '#company/connections/safe-sending'
import { campaignCounts, campaigns } from '#db/schema/campaigns.ts'
import type { Scope } from '#kernel/scope'
import type { CampaignSettings } from './fields.ts'
import { readLimits, recipientsOn } from './sending-limits.ts'
import { readCampaignSettings } from './settings.ts'

interface Expectation {
  campaignId: number
  connectionId: number
  recipients: number
  from: Date
}

/** `endsAt` is null if that takes years. */
export async function expectedEnd(
  scope: Scope,
  { campaignId, connectionId, recipients, from }: Expectation,
): Promise<{ endsAt: Date | null; sharedWith: number }> {
  const found = await readLimits(scope, connectionId)
  if (!found) return { endsAt: null, sharedWith: 0 }
  const { limits, timeZone } = found
  const others = await unfinishedOfOthers(scope, { campaignId, connectionId })
  const sent = await recipientsOn(scope, connectionId, dayOf(from, timeZone).toString())
  const endsAt = endOfSending({
    // The campaigns of a connection take turns.
    recipients: others.reduce((sum, left) => sum + Math.min(left, recipients), recipients),
    from,
    gap: averageGap(await readCampaignSettings(scope)),
    sent,
    limits,
    timeZone,
  })
  return { endsAt: endsAt ?? null, sharedWith: others.length }
}

/** Up to a fifth is added at random. */
const averageDelay = 1.1

/** Seconds between two recipients. */
export function averageGap({
  messageInterval,
  longerIntervalAfter: after,
  greaterInterval,
}: Omit<CampaignSettings, 'variables'>): number {
  if (after === 0) return messageInterval * averageDelay
  return ((messageInterval * (after - 1) + greaterInterval) / after) * averageDelay
}

async function unfinishedOfOthers(
  { db }: Scope,
  { campaignId, connectionId }: Pick<Expectation, 'campaignId' | 'connectionId'>,
): Promise<number[]> {
  const rows = await db
    .select({ waiting: campaignCounts.waiting })
    .from(campaigns)
    .innerJoin(campaignCounts, eq(campaignCounts.campaignId, campaigns.id))
    .where(
      and(
        eq(campaigns.whatsappId, connectionId),
        eq(campaigns.status, 'EM_ANDAMENTO'),
        ne(campaigns.id, campaignId),
      ),
    )
  return rows.map(({ waiting }) => waiting)
}
