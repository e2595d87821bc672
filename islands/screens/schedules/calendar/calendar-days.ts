/** Days of the calendar as `2026-11-22`; weeks begin on Monday, as in the weekly hours. */
import { dayAfter, weekdayOf } from '../../../kit/time/local-time.ts'
import { dayText } from './day-text.ts'

export type CalendarView = 'week' | 'month'

export interface Span {
  from: string
  to: string
}

const daysSinceMonday = (day: string) => (weekdayOf(day) + 6) % 7

function weekOf(day: string): Span {
  const from = dayAfter(day, -daysSinceMonday(day))
  return { from, to: dayAfter(from, 6) }
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

function monthAfter(day: string, months: number): string {
  const at = new Date(`${firstOfMonth(day)}T12:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

/** In whole weeks. */
export function spanOf(view: CalendarView, day: string): Span {
  if (view === 'week') return weekOf(day)
  const lastOfMonth = dayAfter(monthAfter(day, 1), -1)
  return { from: weekOf(firstOfMonth(day)).from, to: weekOf(lastOfMonth).to }
}

/** A day of the next or previous span. */
export function moved(view: CalendarView, day: string, spans: number): string {
  return view === 'week' ? dayAfter(day, 7 * spans) : monthAfter(day, spans)
}

export function daysOf({ from, to }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}

export const isOfMonth = (day: string, month: string) => day.slice(0, 7) === month.slice(0, 7)

export function spanText(view: CalendarView, day: string, language: string): string {
  if (view === 'month') return dayText(day, language, { month: 'long', year: 'numeric' })
  const { from, to } = weekOf(day)
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const noon = (one: string) => new Date(`${one}T12:00:00Z`)
  return format.formatRange(noon(from), noon(to))
}
