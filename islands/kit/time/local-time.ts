/** Times as the company's clock shows them and `datetime-local` fields hold them: `2026-11-22T09:05`. */
import { momentParts } from './moments.tsx'

export function localTime(moment: string | number, timeZone: string): string {
  const { day, time } = momentParts(moment, timeZone)
  const [date, month, year] = day.split('/')
  return `${year?.padStart(4, '0')}-${month}-${date}T${time}`
}

const dayMs = 86_400_000
const monday = 1
const opening = '09:00'

export function tomorrowMorning(local: string): string {
  return `${dayAfter(local, 1)}T${opening}`
}

/** Of the next week, also where today is a Monday. */
export function mondayMorning(local: string): string {
  const today = weekdayOf(local)
  return `${dayAfter(local, ((monday - today + 6) % 7) + 1)}T${opening}`
}

/** Calculated in UTC, since a calendar has no time zone. */
const noonOf = (local: string) => new Date(`${local.slice(0, 10)}T12:00:00Z`)
export const weekdayOf = (local: string) => noonOf(local).getUTCDay()

export function dayAfter(local: string, days: number): string {
  return new Date(noonOf(local).getTime() + days * dayMs).toISOString().slice(0, 10)
}
