import { sql } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'

/** Choosing the current minute means now. */
const minuteMs = 60_000

/** A four-digit year in every time zone. */
const lastYear = 9998

/** A time without an offset is in the company's time zone. */
export async function readMoment(scope: Scope, written: string, field = 'sendAt'): Promise<Date> {
  const text = written.replace(' ', 'T')
  const hasOffset = /(z|[+-]\d\d:?\d\d)$/i.test(text)
  const timeZone = hasOffset ? 'UTC' : await timeZoneOf(scope)
  try {
    const instant = hasOffset
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant()
    const moment = new Date(instant.epochMilliseconds)
    if (moment.getUTCFullYear() <= lastYear) return moment
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  fail('ERR_VALIDATION', { fields: { [field]: 'Invalid' } })
}

/** By the database's clock, which sends it and which all nodes share. */
export async function requireFuture({ db }: Scope, moment: Date, field = 'sendAt') {
  const [clock] = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )
  const isPast = moment.getTime() < (clock?.ms ?? 0) - minuteMs
  if (isPast) fail('ERR_VALIDATION', { fields: { [field]: 'In the past' } })
}

async function timeZoneOf({ db }: Scope): Promise<string> {
  const [company] = await db.select({ timeZone: companies.timeZone }).from(companies)
  return company?.timeZone ?? 'UTC'
}
