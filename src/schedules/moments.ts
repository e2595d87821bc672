import { eq } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'

/** Who chooses this very minute means now. */
const minuteMs = 60_000

/** The moment that was written; without an offset by the clock on the company's wall. */
export async function readMoment(scope: Scope, written: string): Promise<Date> {
  const text = written.replace(' ', 'T')
  try {
    const hasOffset = /(z|[+-]\d\d:?\d\d)$/i.test(text)
    const instant = hasOffset
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text)
          .toZonedDateTime(await timeZoneOf(scope))
          .toInstant()
    return new Date(instant.epochMilliseconds)
  } catch (cause) {
    if (cause instanceof RangeError)
      fail('ERR_VALIDATION', { fields: { sendAt: 'Invalid' }, cause })
    throw cause
  }
}

export function requireFuture(sendAt: Date) {
  const isPast = sendAt.getTime() < Date.now() - minuteMs
  if (isPast) fail('ERR_VALIDATION', { fields: { sendAt: 'In the past' } })
}

async function timeZoneOf({ db, companyId }: Scope): Promise<string> {
  const [company] = await db
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.timeZone ?? 'UTC'
}
