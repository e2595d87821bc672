import { eq, sql } from 'drizzle-orm'
import { campaignPaces } from '#db/schema/campaign-settings.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import type { CampaignSettings } from './fields.ts'

type Intervals = Pick<
  CampaignSettings,
  'messageInterval' | 'longerIntervalAfter' | 'greaterInterval'
>

/** Seconds before the recipient at this position, counted from 0; up to a fifth is added at random. */
export function gapBefore(position: number, intervals: Intervals): number {
  const { messageInterval, longerIntervalAfter, greaterInterval } = intervals
  const isLong = longerIntervalAfter > 0 && position > 0 && position % longerIntervalAfter === 0
  return isLong ? greaterInterval : messageInterval
}

/** How many may leave together from this position on: those without a gap between them. */
export function togetherFrom(position: number, intervals: Intervals, most: number): number {
  let together = 1
  while (together < most && gapBefore(position + together, intervals) === 0) together += 1
  return Math.min(together, most)
}

export interface Pace {
  position: number
  /** Negative when it is over. */
  waitMs: number
}

/** A connection that has rested begins to count again. */
const restedMs = 600_000

/** Held until the commit: the campaigns of a connection take turns. */
export async function lockPace(scope: Scope, connectionId: number): Promise<Pace> {
  const [, [pace]] = await Promise.all([
    insertMissing.execute(scope, { connectionId }),
    lockedPace.execute(scope, { connectionId }),
  ])
  if (!pace) throw new Error('the pace of a connection is missing')
  return pace.waitMs < -restedMs ? { ...pace, position: 0 } : pace
}

/** The random part of a gap. */
const mostAdded = 1 / 5

/** After the clock was set back the moment is further away than any gap has ever been. */
export async function withinLongestGap(
  { db }: Scope,
  { connectionId, pace }: { connectionId: number; pace: Pace },
  { messageInterval, greaterInterval }: Intervals,
): Promise<Pace> {
  const longest = Math.max(messageInterval, greaterInterval) * (1 + mostAdded)
  if (pace.waitMs <= longest * 1000) return pace
  await db
    .update(campaignPaces)
    .set({ nextAt: sql`clock_timestamp() + make_interval(secs => ${longest}::float8)` })
    .where(eq(campaignPaces.connectionId, connectionId))
  return { ...pace, waitMs: longest * 1000 }
}

const asked = sql.placeholder('connectionId')

const insertMissing = prepared((db) =>
  db.insert(campaignPaces).values({ connectionId: asked }).onConflictDoNothing(),
)

const lockedPace = prepared((db) =>
  db
    .select({
      position: campaignPaces.position,
      waitMs: sql<number>`(extract(epoch from ${campaignPaces.nextAt} - clock_timestamp())
        * 1000)::float8`,
    })
    .from(campaignPaces)
    .where(eq(campaignPaces.connectionId, asked))
    .for('update'),
)

/** @returns the seconds until the next recipient */
export async function advancePace(
  { db }: Scope,
  { connectionId, position }: { connectionId: number; position: number },
  intervals: Intervals,
): Promise<number> {
  const gap = gapBefore(position, intervals) * (1 + Math.random() * mostAdded)
  await db
    .update(campaignPaces)
    .set({ position, nextAt: sql`clock_timestamp() + make_interval(secs => ${gap}::float8)` })
    .where(eq(campaignPaces.connectionId, connectionId))
  return gap
}
