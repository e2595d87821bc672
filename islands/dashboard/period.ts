/** What the figures are about: days between two dates, or the last so many. */

import type { showDashboard } from '#dashboard/contract'
import type { RequestOf } from '#http/endpoint'
import { momentParts } from '../moments.ts'

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

/** The request for it; undefined when nothing was chosen. */
export function requestFor(choice: PeriodChoice): RequestOf<typeof showDashboard> | undefined {
  const { by, from, to, days } = choice
  if (by === 'period') return days === 0 ? undefined : { days }
  if (from === '' && to === '') return undefined
  return { ...(from ? { date_from: from } : {}), ...(to ? { date_to: to } : {}) }
}
