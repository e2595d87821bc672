import { and, eq, sql } from 'drizzle-orm'
import { dayOf, limitOn, type RestReason, restAt } from '#company/connections/safe-sending'
import { companies } from '#db/schema/companies.ts'
import { campaignDays, connections } from '#db/schema/connections.ts'
import type { ErrorCode } from '#kernel/errors'
import type { Scope } from '#kernel/scope'

export type Permit = { may: true; most: number } | { may: false; reason: ErrorCode; until: Date }

export interface SendingRequest {
  connectionId: number
  /** The customer has just confirmed: neither pace nor quiet hours apply. */
  isConfirmed: boolean
}

const reasons: Record<RestReason, ErrorCode> = {
  quietHours: 'ERR_CAMPAIGN_QUIET_HOURS',
  dailyCap: 'ERR_CAMPAIGN_DAILY_CAP',
  ramp: 'ERR_CAMPAIGN_RAMP',
}

/** Whether campaigns may write to `most` more recipients through this connection now. */
export async function permitSending(
  scope: Scope,
  { connectionId, isConfirmed }: SendingRequest,
): Promise<Permit> {
  const allowance = isConfirmed ? undefined : await allowanceOf(scope, connectionId)
  if (!allowance) return { may: true, most: Number.POSITIVE_INFINITY }
  const { rest, most } = allowance
  return rest
    ? { may: false, reason: reasons[rest.reason], until: rest.until }
    : { may: true, most }
}

async function allowanceOf(scope: Scope, connectionId: number, now = new Date()) {
  const found = await readLimits(scope, connectionId)
  if (!found) return undefined
  const { limits, timeZone } = found
  const day = dayOf(now, timeZone)
  const sent = await recipientsOn(scope, connectionId, day.toString())
  const limit = limitOn(day, limits, timeZone)
  return {
    rest: restAt(now, { limits, sent, timeZone }),
    most: limit ? limit.most - sent : Number.POSITIVE_INFINITY,
  }
}

/** Also the company's time zone, by which its days and hours count. */
export async function readLimits({ db }: Scope, connectionId: number) {
  const [found] = await db
    .select({
      timeZone: companies.timeZone,
      connection: { name: connections.name, status: connections.status },
      limits: {
        campaignDailyCap: connections.campaignDailyCap,
        campaignRamp: connections.campaignRamp,
        campaignQuietFrom: connections.campaignQuietFrom,
        campaignQuietUntil: connections.campaignQuietUntil,
        linkedAt: connections.linkedAt,
      },
    })
    .from(connections)
    .crossJoin(companies)
    .where(eq(connections.id, connectionId))
  return found
}

/** To how many the connection's campaigns have written. @param day of the company */
export async function recipientsOn({ db }: Scope, connectionId: number, day: string) {
  const [counted] = await db
    .select({ recipients: campaignDays.recipients })
    .from(campaignDays)
    .where(and(eq(campaignDays.connectionId, connectionId), eq(campaignDays.day, day)))
  return counted?.recipients ?? 0
}

/**
 * In the transaction that first writes to them: a request or, without one, the main message. What
 * follows a confirmation was asked for.
 */
export async function countRecipients(scope: Scope, connectionId: number, recipients: number) {
  const today = sql`(select (now() at time zone as_known_zone(${companies.timeZone}))::date from ${companies})`
  await scope.db
    .insert(campaignDays)
    .values({ connectionId, day: today, recipients })
    .onConflictDoUpdate({
      target: [campaignDays.companyId, campaignDays.connectionId, campaignDays.day],
      set: { recipients: sql`${campaignDays.recipients} + ${recipients}` },
    })
}
