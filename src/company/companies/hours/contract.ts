import * as v from 'valibot'
import { List, Text } from '#kernel/http/fields'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** HH:MM; both blank for a day that is always open, or that has no break. */
const TimeOfDay = v.pipe(
  v.string('Required'),
  v.maxLength(16),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Invalid'),
)

const DayForm = v.pipe(
  v.object({
    weekday: Text(30),
    weekdayEn: v.pipe(
      v.string('Required'),
      v.maxLength(16),
      v.toLowerCase(),
      v.picklist(weekdays, 'Invalid'),
    ),
    startTime: TimeOfDay,
    endTime: TimeOfDay,
    breakStart: v.optional(TimeOfDay),
    breakEnd: v.optional(TimeOfDay),
  }),
  v.check((day) => hasValidBreak(day), 'Invalid'),
  v.forward(
    v.check(({ startTime, endTime }) => startTime !== '' || endTime === '', 'Required'),
    ['startTime'],
  ),
  v.forward(
    v.check(({ startTime, endTime }) => endTime !== '' || startTime === '', 'Required'),
    ['endTime'],
  ),
)

export const WeekForm = v.pipe(
  List(DayForm, 7),
  v.check((days) => new Set(days.map((day) => day.weekdayEn)).size === days.length, 'Invalid'),
)

const ClosedDateForm = v.object({
  date: v.pipe(
    v.string('Required'),
    v.nonEmpty('Required'),
    v.maxLength(10),
    v.isoDate('Invalid date'),
    v.check(isDay, 'Invalid date'),
  ),
  name: v.pipe(Text(50), v.trim(), v.nonEmpty('Required')),
  yearly: v.optional(v.boolean('Invalid'), false),
})

export const ClosedDatesForm = v.pipe(
  List(ClosedDateForm, 200),
  v.check((dates) => new Set(dates.map(({ date }) => date)).size === dates.length, 'Invalid'),
)

export interface DayTimes {
  startTime: string
  endTime: string
  breakStart?: string | undefined
  breakEnd?: string | undefined
}

/** A break begins and ends within the day's hours, which may end on the next day. */
export function hasValidBreak({ startTime, endTime, breakStart, breakEnd }: DayTimes): boolean {
  if (!breakStart && !breakEnd) return true
  if (!startTime || !endTime || !breakStart || !breakEnd) return false
  const after = (time: string) => (time < startTime ? `next ${time}` : time)
  const times = [startTime, after(breakStart), after(breakEnd), after(endTime)]
  return times.every((time, index) => index === 0 || String(times[index - 1]) < time)
}

function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}
