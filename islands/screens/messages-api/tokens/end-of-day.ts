import { AppError } from '#kernel/errors'
import { localTime } from '../../../kit/time/local-time.ts'
import { momentAt } from '../../../kit/time/zoned-moment.ts'

/** The last second of a day such as `2026-12-31`, by the clock of the time zone. */
export function endOfDay(day: string, timeZone: string): string {
  const lastMinute = momentAt(`${day}T23:59`, timeZone)
  if (!lastMinute) throw new AppError('ERR_VALIDATION', { fields: { expiresAt: 'Invalid' } })
  return new Date(lastMinute.getTime() + 59_000).toISOString()
}

export function dayOf(moment: string | number, timeZone: string): string {
  return localTime(moment, timeZone).slice(0, 10)
}
