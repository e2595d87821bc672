/** What the editor of working hours shows and changes; the calls take `hoursOf` it. */
import type { Company } from '#company/companies/contract'
import { hasValidBreak, weekdays } from '#company/companies/hours/contract'
import { defaultHours } from '#company/companies/hours/fields'
import { timeFrom } from './time-text.ts'

export type Weekday = (typeof weekdays)[number]
export type Hours = Pick<Company, 'schedules' | 'closedDates'>

export interface DayDraft {
  weekday: Weekday
  /** As other clients have named the day. */
  name: string
  opening: 'hours' | 'closed' | 'always'
  startTime: string
  endTime: string
  hasBreak: boolean
  breakStart: string
  breakEnd: string
}

export interface ClosedDateDraft {
  key: number
  date: string
  name: string
  yearly: boolean
}

export interface HoursDraft {
  days: DayDraft[]
  closedDates: ClosedDateDraft[]
}

export function draftOf({ schedules, closedDates }: Hours): HoursDraft {
  return {
    days: weekdays.map((weekday) => dayDraft(weekday, schedules)),
    closedDates: closedDates.map((closed, key) => ({ ...closed, key })),
  }
}

const midnight = '00:00'
const usual = { startTime: '08:00', endTime: '18:00', breakStart: '13:00', breakEnd: '14:00' }

function dayDraft(weekday: Weekday, schedules: Hours['schedules']): DayDraft {
  const row = schedules.find(({ weekdayEn }) => weekdayEn === weekday)
  const name =
    row?.weekday || (defaultHours.find((day) => day.weekdayEn === weekday)?.weekday ?? '')
  const { startTime = '', endTime = '', breakStart = '', breakEnd = '' } = row ?? {}
  const blank = { ...usual, weekday, name, hasBreak: false }
  if (!startTime || !endTime) return { ...blank, opening: 'always' }
  if (startTime === midnight && endTime === midnight) return { ...blank, opening: 'closed' }
  const day = { ...blank, opening: 'hours', startTime, endTime } as const
  return breakStart && breakEnd ? { ...day, hasBreak: true, breakStart, breakEnd } : day
}

export function hoursOf({ days, closedDates }: HoursDraft): Hours {
  return {
    schedules: days.map((day) => ({ weekday: day.name, weekdayEn: day.weekday, ...timesOf(day) })),
    closedDates: closedDates.map(({ key, ...closed }) => ({ ...closed, name: closed.name.trim() })),
  }
}

function timesOf({ opening, hasBreak, ...day }: DayDraft) {
  if (opening === 'always') return { startTime: '', endTime: '' }
  if (opening === 'closed') return { startTime: midnight, endTime: midnight }
  const times = { startTime: written(day.startTime), endTime: written(day.endTime) }
  if (!hasBreak) return times
  return { ...times, breakStart: written(day.breakStart), breakEnd: written(day.breakEnd) }
}

/** Times that are none stay as they were typed. */
const written = (text: string) => timeFrom(text) ?? text

export function changeDay(draft: HoursDraft, weekday: Weekday, change: Partial<DayDraft>) {
  const days = draft.days.map((day) => (day.weekday === weekday ? { ...day, ...change } : day))
  return { ...draft, days }
}

export function copyDay(draft: HoursDraft, from: DayDraft, to: readonly Weekday[]): HoursDraft {
  const copied = ({ weekday, name }: DayDraft) => ({ ...from, weekday, name })
  return { ...draft, days: draft.days.map((day) => (to.includes(day.weekday) ? copied(day) : day)) }
}

export function withDefaults(draft: HoursDraft): HoursDraft {
  return { ...draft, days: draftOf({ schedules: defaultHours, closedDates: [] }).days }
}

export function addClosedDate(draft: HoursDraft): HoursDraft {
  const key = 1 + Math.max(-1, ...draft.closedDates.map((closed) => closed.key))
  return {
    ...draft,
    closedDates: [...draft.closedDates, { key, date: '', name: '', yearly: false }],
  }
}

export function changeClosedDate(
  draft: HoursDraft,
  { key, ...change }: Partial<ClosedDateDraft> & { key: number },
): HoursDraft {
  const changed = (closed: ClosedDateDraft) =>
    closed.key === key ? { ...closed, ...change } : closed
  return { ...draft, closedDates: draft.closedDates.map(changed) }
}

export function removeClosedDate(draft: HoursDraft, key: number): HoursDraft {
  return { ...draft, closedDates: draft.closedDates.filter((closed) => closed.key !== key) }
}

/** The weekday on which hours over midnight end. */
export function overnightUntil(day: DayDraft): Weekday | undefined {
  const { startTime, endTime } = timesOf(day)
  if (day.opening !== 'hours' || endTime >= startTime) return undefined
  return weekdays[(weekdays.indexOf(day.weekday) + 1) % weekdays.length]
}

export type DayProblem = 'missingTime' | 'wrongTime' | 'sameTimes' | 'wrongBreak'

export function dayProblem(day: DayDraft): DayProblem | undefined {
  if (day.opening !== 'hours') return undefined
  const { startTime, endTime, breakStart, breakEnd } = day
  const typed = day.hasBreak ? [startTime, endTime, breakStart, breakEnd] : [startTime, endTime]
  if ([startTime, endTime].some((text) => text.trim() === '')) return 'missingTime'
  if (typed.some((text) => timeFrom(text) === undefined)) return 'wrongTime'
  const times = timesOf(day)
  if (times.startTime === times.endTime) return 'sameTimes'
  return hasValidBreak(times) ? undefined : 'wrongBreak'
}

export type ClosedDateProblem = 'missingDate' | 'missingName' | 'repeatedDate'

export function closedDateProblem(
  { closedDates }: HoursDraft,
  { key, date, name }: ClosedDateDraft,
): ClosedDateProblem | undefined {
  if (date === '') return 'missingDate'
  if (closedDates.some((other) => other.date === date && other.key < key)) return 'repeatedDate'
  return name.trim() === '' ? 'missingName' : undefined
}

export function isValidDraft(draft: HoursDraft): boolean {
  const isDateValid = (closed: ClosedDateDraft) => !closedDateProblem(draft, closed)
  return draft.days.every((day) => !dayProblem(day)) && draft.closedDates.every(isDateValid)
}
