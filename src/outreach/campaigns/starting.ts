import { eq } from 'drizzle-orm'
import { campaignCounts } from '#db/schema/campaigns.ts'
import { AppError } from '#kernel/errors'
import type { Company, Scope } from '#kernel/scope'
import { changeState, run } from './changing-state.ts'
import { mayRun } from './may-run.ts'
import { announceCampaign, type CampaignRow, lockIfThere } from './reading.ts'
import { requireReady } from './ready.ts'
import { sendSoon } from './sending-soon.ts'

const lateMs = 24 * 3_600_000

/** At its moment, or as late as a day after it. Idempotent. */
export function startDue(company: Company, campaignId: number): Promise<unknown> {
  return company.scope(async (scope) => {
    const row = await lockIfThere(scope, campaignId)
    const lateness = Date.now() - (row?.scheduledAt?.getTime() ?? Number.POSITIVE_INFINITY)
    if (row?.status !== 'PROGRAMADA' || lateness < 0) return
    if (lateness > lateMs) return backToDraft(scope, row, 'ERR_CAMPAIGN_LATE')
    if (!(await mayRun(scope))) return
    await requireReady(scope, row).then(
      () => run(scope, row),
      (error) => backToDraft(scope, row, codeOf(error)),
    )
  })
}

function backToDraft(scope: Scope, { id }: CampaignRow, note: string) {
  return changeState(scope, id, { status: 'INACTIVA', scheduledAt: null, note })
}

/** Something that it needs was deleted meanwhile. */
function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  throw error
}

/** Some counts have changed: at most once a second, because each waits for the one before. */
export async function announceCounts(company: Company, campaignId: number) {
  await company.scope(async (scope) => {
    const [counts] = await scope.db
      .update(campaignCounts)
      .set({ isAnnouncing: false })
      .where(eq(campaignCounts.campaignId, campaignId))
      .returning()
    if (!counts) return
    const { status } = await announceCampaign(scope, campaignId)
    if (status === 'EM_ANDAMENTO' && counts.unfinished === 0) await sendSoon(scope, campaignId)
  })
}
