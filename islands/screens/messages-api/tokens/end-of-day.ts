import { localTime } from '../../../kit/time/local-time.ts'

/** The last second of a day such as `2026-12-31`, by the clock of the time zone. */
export function endOfDay(day: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T23:59:59Z`)
  const near = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString()
}

export function dayOf(moment: string | number, timeZone: string): string {
  return localTime(moment, timeZone).slice(0, 10)
}

const minuteMs = 60_000

function offsetAt(moment: number, timeZone: string): number {
  const local = Date.parse(`${localTime(moment, timeZone)}:00Z`)
  return local - Math.floor(moment / minuteMs) * minuteMs
}
