import type * as v from 'valibot'
import type { ClosedDate as ClosedDateSchema, WorkingHours } from './card.ts'
import { weekdays } from './contract.ts'

type ClosedDate = v.InferOutput<typeof ClosedDateSchema>

export interface OpeningHours {
  schedules: readonly v.InferOutput<typeof WorkingHours>[]
  closedDates: readonly ClosedDate[]
}

/** Minutes since midnight; those of the next day are above 24 hours. */
interface Range {
  start: number
  end: number
}

export function neverOpens({ schedules }: Pick<OpeningHours, 'schedules'>): boolean {
  const closed = schedules.filter(
    ({ startTime, endTime }) => startTime === '00:00' && endTime === '00:00',
  )
  return new Set(closed.map(({ weekdayEn }) => weekdayEn)).size === weekdays.length
}

/**
 * A day without a row or a time is open; 00:00 to 00:00 is closed all day. Both ends are open
 * minutes. Hours after midnight belong to the day on which they begin, also before and after a
 * closed date.
 */
export function isOpenAt(hours: OpeningHours, now: Date, timeZone: string): boolean {
  const { day, minute } = localTime(now, timeZone)
  const isWithin = ({ start, end }: Range, at: number) => at >= start && at <= end

  const lastNight = rangesOf(hours, new Date(day.getTime() - dayMs))
  if (lastNight?.some((range) => isWithin(range, minute + minutesOfDay))) return true
  const today = rangesOf(hours, day)
  return today === undefined || today.some((range) => isWithin(range, minute))
}

const minutesOfDay = 24 * 60
const dayMs = minutesOfDay * 60_000

/** `day` is midnight in UTC of the local date. Not by Temporal, which some browsers lack. */
function localTime(now: Date, timeZone: string) {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone)
  const parts = clock.formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value)
  return {
    day: new Date(Date.UTC(part('year'), part('month') - 1, part('day'))),
    minute: part('hour') * 60 + part('minute'),
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** The minute at which a local date (`2026-11-30`) opens; undefined: always open; null: closed. */
export function openingOn(hours: OpeningHours, date: string): number | null | undefined {
  const ranges = rangesOf(hours, new Date(`${date}T00:00:00Z`))
  return ranges && (ranges[0]?.start ?? null)
}

/** Undefined if the day is always open. */
function rangesOf({ schedules, closedDates }: OpeningHours, day: Date): Range[] | undefined {
  const date = day.toISOString().slice(0, 10)
  if (closedDates.some((closed) => isOnDate(closed, date))) return []
  const weekday = weekdays[(day.getUTCDay() + 6) % 7]
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
