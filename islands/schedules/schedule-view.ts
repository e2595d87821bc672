/** What the page shows, part of its address: a link or a reload leads to the same. */
import { useState } from 'react'
import * as v from 'valibot'
import { CalendarDay, scheduleStatuses } from '#schedules/contract'

export const scheduleViews = ['list', 'week', 'month'] as const
export const scheduleSorts = ['-createdAt', 'sendAt', '-sendAt'] as const

const ScheduleView = v.object({
  view: v.fallback(v.picklist(scheduleViews), 'list'),
  /** In the span of the calendar; undefined: today. */
  date: v.fallback(v.optional(CalendarDay), undefined),
  status: v.fallback(v.optional(v.picklist(scheduleStatuses)), undefined),
  sort: v.fallback(v.picklist(scheduleSorts), '-createdAt'),
  /** The list shows this day only. */
  day: v.fallback(v.optional(CalendarDay), undefined),
})
export type ScheduleView = v.InferOutput<typeof ScheduleView>

const usual = v.parse(ScheduleView, {})

export function viewIn(at: string): ScheduleView {
  return v.parse(ScheduleView, Object.fromEntries(new URLSearchParams(at.split('?')[1])))
}

export function queryOf(view: ScheduleView): string {
  const given = Object.entries(view).flatMap(([name, value]) =>
    value === undefined || value === Reflect.get(usual, name) ? [] : [[name, value]],
  )
  const query = new URLSearchParams(given)
  return query.size > 0 ? `?${query}` : ''
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

/** Without what is usual, so that the page's first list is the seeded one. */
export function listFilter({ status, sort, day }: ScheduleView) {
  return {
    ...(status ? { status } : {}),
    ...(day ? { day } : {}),
    ...(sort === usual.sort ? {} : { sort }),
  }
}
