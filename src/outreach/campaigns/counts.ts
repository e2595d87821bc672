import { eq } from 'drizzle-orm'
import { campaignCounts } from '#db/schema/campaigns.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'

export async function countsOf({ db }: Scope, campaignId: number) {
  const [counts] = await db
    .select()
    .from(campaignCounts)
    .where(eq(campaignCounts.campaignId, campaignId))
  return counts ?? fail('ERR_NO_CAMPAIGN_FOUND')
}
