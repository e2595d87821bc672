import { eq } from 'drizzle-orm'
import { dayOf, limitOn } from '#company/connections/safe-sending'
import { isConnected } from '#company/connections/state'
import { campaigns } from '#db/schema/campaigns.ts'
import { AppError, type ErrorCode, fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { expectedEnd } from '../expected-end.ts'
import type { CampaignRow } from '../reading.ts'
import { requireReady } from '../ready.ts'
import { readLimits, recipientsOn } from '../sending-limits.ts'
import { readCampaignSettings } from '../settings.ts'
import { mayRestart, mayStart } from '../state.ts'
import { countRecipients } from './counting.ts'
import { checkNumbers } from './numbers.ts'
import { previewsOf, unknownIn } from './previews.ts'

export async function checkCampaign(scope: Scope, id: number) {
  const [row] = await scope.db.select().from(campaigns).where(eq(campaigns.id, id))
  if (!row) fail('ERR_NO_CAMPAIGN_FOUND')
  const counts = await countRecipients(scope, row)
  const { variables } = await readCampaignSettings(scope)
  const startsAt = momentOf(row)
  const end =
    row.whatsappId === null
      ? { endsAt: null, sharedWith: 0 }
      : await expectedEnd(scope, {
          campaignId: id,
          connectionId: row.whatsappId,
          recipients: counts.willGet,
          from: startsAt,
        })
  return {
    ...counts,
    ...(await checkNumbers(scope, row)),
    refusal: (await refusalOf(scope, row)) ?? (counts.willGet > 0 ? null : noRecipients),
    startsAt: startsAt.toISOString(),
    endsAt: end.endsAt?.toISOString() ?? null,
    sharedWith: end.sharedWith,
    limits: await limitsOf(scope, row.whatsappId),
    unknownVariables: unknownIn(row, variables),
    previews: await previewsOf(scope, row, variables),
  }
}

const noRecipients = 'ERR_CAMPAIGN_NO_RECIPIENTS' satisfies ErrorCode

function momentOf({ status, scheduledAt }: CampaignRow): Date {
  const now = new Date()
  return status === 'PROGRAMADA' && scheduledAt && scheduledAt > now ? scheduledAt : now
}

async function refusalOf(scope: Scope, row: CampaignRow): Promise<ErrorCode | undefined> {
  if (!mayStart(row) && !mayRestart(row)) return 'ERR_CAMPAIGN_WRONG_STATE'
  try {
    await requireReady(scope, row)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

async function limitsOf(scope: Scope, connectionId: number | null) {
  if (connectionId === null) return null
  const found = await readLimits(scope, connectionId)
  if (!found) return null
  const { connection, limits, timeZone } = found
  const today = dayOf(new Date(), timeZone)
  return {
    ...limits,
    connectionId,
    name: connection.name,
    isConnected: isConnected(connection),
    today: await recipientsOn(scope, connectionId, today.toString()),
    mostToday: limitOn(today, limits, timeZone)?.most ?? null,
  }
}
