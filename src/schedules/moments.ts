import { companies } from '#db/schema/companies.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'

/** Who chooses this very minute means now. */
const minuteMs = 60_000

/** So long after its moment a message is still wanted. */
export const lateHours = 24

/** Of four digits by every clock. */
const lastYear = 9998

/** The moment that was written; without an offset by the clock on the company's wall. */
export async function readMoment(scope: Scope, written: string): Promise<Date> {
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
  fail('ERR_VALIDATION', { fields: { sendAt: 'Invalid' } })
}

export function requireFuture(sendAt: Date) {
  const isPast = sendAt.getTime() < Date.now() - minuteMs
  if (isPast) fail('ERR_VALIDATION', { fields: { sendAt: 'In the past' } })
}

async function timeZoneOf({ db }: Scope): Promise<string> {
  const [company] = await db.select({ timeZone: companies.timeZone }).from(companies)
  return company?.timeZone ?? 'UTC'
}
