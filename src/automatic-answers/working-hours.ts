import type { WorkingHours } from '#db/schema/companies.ts'

interface Range {
  /** Minutes since midnight; an `end` before the `start` is on the next day. */
  start: number
  end: number
}

/** A day without a row or a time is open; 00:00 to 00:00 is closed all day. Both ends are open
 *  minutes. */
export function isOpenAt(hours: readonly WorkingHours[], now: Date, timeZone: string): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const minute = local.hour * 60 + local.minute
  const lastNight = rangeOf(hours, local.subtract({ days: 1 }).dayOfWeek)
  if (lastNight && isOvernight(lastNight) && minute <= lastNight.end) return true

  const today = rangeOf(hours, local.dayOfWeek)
  if (!today) return true
  if (today.start === 0 && today.end === 0) return false
  return minute >= today.start && (isOvernight(today) || minute <= today.end)
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function rangeOf(hours: readonly WorkingHours[], dayOfWeek: number): Range | undefined {
  const weekday = weekdays[dayOfWeek - 1]
  const row = hours.find(({ weekdayEn }) => weekdayEn.trim().toLowerCase() === weekday)
  const start = minutesOf(row?.startTime)
  const end = minutesOf(row?.endTime)
  return start === undefined || end === undefined ? undefined : { start, end }
}

const isOvernight = ({ start, end }: Range) => end < start

function minutesOf(time: string | null | undefined): number | undefined {
  const [, hour, minute] = /^\s*(\d{1,2}):(\d{2})/.exec(time ?? '') ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
