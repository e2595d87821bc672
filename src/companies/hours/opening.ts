import type { ClosedDate, WorkingHours } from '#db/schema/companies.ts'
import { weekdays } from './contract.ts'

export interface OpeningHours {
  schedules: readonly WorkingHours[]
  closedDates: readonly ClosedDate[]
}

/** Minutes since midnight; those of the next day are above 24 hours. */
interface Range {
  start: number
  end: number
}

/**
 * A day without a row or a time is open; 00:00 to 00:00 is closed all day. Both ends are open
 * minutes. Hours after midnight belong to the day on which they begin, also before and after a
 * closed date.
 */
export function isOpenAt(hours: OpeningHours, now: Date, timeZone: string): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const minute = local.hour * 60 + local.minute
  const isWithin = ({ start, end }: Range, at: number) => at >= start && at <= end

  const lastNight = rangesOf(hours, local.subtract({ days: 1 }))
  if (lastNight?.some((range) => isWithin(range, minute + minutesOfDay))) return true
  const today = rangesOf(hours, local)
  return today === undefined || today.some((range) => isWithin(range, minute))
}

const minutesOfDay = 24 * 60

/** Undefined if the day is always open. */
function rangesOf(
  { schedules, closedDates }: OpeningHours,
  day: Temporal.ZonedDateTime,
): Range[] | undefined {
  const date = day.toPlainDate().toString()
  if (closedDates.some((closed) => isOnDate(closed, date))) return []
  const weekday = weekdays[day.dayOfWeek - 1]
  const row = schedules.find(({ weekdayEn }) => weekdayEn.trim().toLowerCase() === weekday)
  const start = minutesOf(row?.startTime)
  const end = minutesOf(row?.endTime)
  if (start === undefined || end === undefined) return undefined
  if (start === 0 && end === 0) return []

  const sinceStart = (minute: number) => (minute < start ? minute + minutesOfDay : minute)
  const breakStart = minutesOf(row?.breakStart)
  const breakEnd = minutesOf(row?.breakEnd)
  if (breakStart === undefined || breakEnd === undefined) return [{ start, end: sinceStart(end) }]
  return [
    { start, end: sinceStart(breakStart) },
    { start: sinceStart(breakEnd), end: sinceStart(end) },
  ]
}

function isOnDate({ date, yearly }: ClosedDate, day: string): boolean {
  return yearly ? date.slice(5) === day.slice(5) : date === day
}

function minutesOf(time: string | null | undefined): number | undefined {
  const [, hour, minute] = /^\s*(\d{1,2}):(\d{2})/.exec(time ?? '') ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
