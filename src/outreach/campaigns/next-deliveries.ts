/** Whom a campaign writes to next. */
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { campaignDeliveries } from '#db/schema/campaigns.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import type { CampaignSettings } from './fields.ts'
import { type Pace, togetherFrom } from './pace.ts'
import type { CampaignRow } from './reading.ts'
import type { DeliveryRow } from './writing.ts'

export interface Due {
  isConfirmed: boolean
  deliveries: DeliveryRow[]
}

interface Allowance {
  settings: CampaignSettings
  pace: Pace
  room: number
}

/** Who has confirmed does not wait for the pace. */
export async function findDue(
  scope: Scope,
  { id }: CampaignRow,
  { settings, pace, room }: Allowance,
): Promise<Due> {
  const most = pace.waitMs > 0 ? 0 : togetherFrom(pace.position, settings, room)
  const [confirmed, waiting] = await Promise.all([
    next(scope, id, { state: 'confirmed', most: room }),
    most > 0 ? next(scope, id, { state: 'waiting', most }) : [],
  ])
  return confirmed.length > 0
    ? { isConfirmed: true, deliveries: confirmed }
    : { isConfirmed: false, deliveries: waiting }
}

function next(
  scope: Scope,
  campaignId: number,
  asked: { state: 'waiting' | 'confirmed'; most: number },
): Promise<DeliveryRow[]> {
  return nextInState.execute(scope, { campaignId, ...asked })
}

const nextInState = prepared((db) => {
  const { dueAt, position } = campaignDeliveries
  return db
    .select()
    .from(campaignDeliveries)
    .where(
      and(
        eq(campaignDeliveries.campaignId, sql.placeholder('campaignId')),
        eq(campaignDeliveries.state, sql.placeholder('state')),
        or(isNull(dueAt), lte(dueAt, sql`clock_timestamp()`)),
      ),
    )
    .orderBy(asc(position))
    .limit(sql.placeholder('most'))
})
