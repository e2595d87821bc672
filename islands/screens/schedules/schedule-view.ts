/** What the page shows, part of its address: a link or a reload leads to the same. */
import { useState } from 'react'
import { type Schedule, scheduleStatuses } from '#desk/schedules/contract'

export const calendarViews = ['week', 'month'] as const
export const dateSorts = ['sendAt', '-sendAt'] as const

/** The calendar goes a month further. */
const lastDay = '9998-12-31'

export interface ScheduleView {
  /** Undefined: the list. */
  view: (typeof calendarViews)[number] | undefined
  /** In the span of the calendar; undefined: today. */
  date: string | undefined
  status: Schedule['status'] | undefined
  /** Undefined: the newest first. */
  sort: (typeof dateSorts)[number] | undefined
  /** The list shows this day only. */
  day: string | undefined
}

export function viewIn(at: string): ScheduleView {
  const query = new URLSearchParams(at.split('?')[1])
  const oneOf = <T extends string>(name: string, all: readonly T[]) =>
    all.find((one) => one === query.get(name))
  const dayIn = (name: string) => dayOf(query.get(name) ?? '')
  return {
    view: oneOf('view', calendarViews),
    date: dayIn('date'),
    status: oneOf('status', scheduleStatuses),
    sort: oneOf('sort', dateSorts),
    day: dayIn('day'),
  }
}

/** One that the calendar can draw: the 30th of February would become another. */
function dayOf(given: string): string | undefined {
  const isDay = /^(?!0000)\d{4}-\d\d-\d\d$/.test(given) && given <= lastDay
  return isDay && new Date(given).toJSON()?.startsWith(given) ? given : undefined
}

export function queryOf(view: ScheduleView): string {
  const given = Object.entries(view).filter(([, value]) => value)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

export type ChangeView = (change: Partial<ScheduleView>) => void

export function useScheduleView(at: string): [ScheduleView, ChangeView] {
  const [view, setView] = useState(() => viewIn(at))
  const change = (part: Partial<ScheduleView>) => {
    const next = { ...view, ...part }
    setView(next)
    history.replaceState(null, '', location.pathname + queryOf(next))
  }
  return [view, change]
}

export const listFilter = ({ status, sort, day }: ScheduleView) => ({ status, sort, day })
