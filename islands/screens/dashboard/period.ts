import * as v from 'valibot'
import { Period, type showDashboard } from '#desk/dashboard/contract'
import type { RequestOf } from '#kernel/http/endpoint'
import { momentParts } from '../../kit/time/moments.tsx'

export const periods = [0, 3, 7, 15, 30, 60, 90] as const

export interface PeriodChoice {
  by: 'date' | 'period'
  from: string
  to: string
  days: (typeof periods)[number]
}

/** From the first of the month to today, by the company's calendar. */
export function thisMonth(now: string | number, timeZone: string): PeriodChoice {
  const [day, month, year] = momentParts(now, timeZone).day.split('/')
  return { by: 'date', from: `${year}-${month}-01`, to: `${year}-${month}-${day}`, days: 0 }
}

/** From the query string; undefined where it has no period. */
export function choiceIn(at: string): PeriodChoice | undefined {
  const asked = new URLSearchParams(at.split('?')[1])
  const days = periods.find((one) => one !== 0 && one === Number(asked.get('days')))
  if (days) return { by: 'period', from: '', to: '', days }
  const [from, to] = [dayIn(asked.get('date_from')), dayIn(asked.get('date_to'))]
  return from || to ? { by: 'date', from, to, days: 0 } : undefined
}

function dayIn(given: string | null): string {
  return given?.length === 10 && v.is(Period, { date_from: given }) ? given : ''
}

export type DashboardRequest = RequestOf<typeof showDashboard>

/** Of an address: it may say `openHours` without a period. */
export function requestAt(at: string, choice: PeriodChoice): DashboardRequest {
  const openHours = new URLSearchParams(at.split('?')[1]).get('openHours') === 'true'
  return withOpenHours(requestFor(choice) ?? {}, openHours)
}

export function withOpenHours(request: DashboardRequest, openHours: boolean): DashboardRequest {
  const { openHours: _, ...period } = request
  return openHours ? { ...period, openHours } : period
}

export function requestFor(choice: PeriodChoice): DashboardRequest | undefined {
  const { by, from, to, days } = choice
  if (by === 'period') return days === 0 ? undefined : { days }
  if (from === '' && to === '') return undefined
  return { ...(from ? { date_from: from } : {}), ...(to ? { date_to: to } : {}) }
}
