import * as v from 'valibot'
import { Id } from '#http/fields'
import { listScheduleDays, listSchedules } from '#schedules/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { scheduleDays } from './calendar/schedule-days.ts'
import { schedulesEntry } from './entry.ts'
import { scheduleList } from './schedule-list.ts'
import { viewIn } from './schedule-view.ts'
import { SchedulesPage } from './schedules-page.tsx'

const seeds = {
  schedules: seedBed(listSchedules, scheduleList),
  days: seedBed(listScheduleDays, scheduleDays),
}

const isCalendar = (at: string) => viewIn(at).view !== 'list'

export const schedulesScreen: Screen<typeof seeds> = {
  entry: schedulesEntry,
  seeds,
  hasParts: isCalendar,
  async render(at) {
    // Drawn by the server too where the address asks for it.
    const calendar = isCalendar(at) ? await import('./calendar/schedule-calendar.tsx') : undefined
    return <SchedulesPage contactId={contactIn(at)} at={at} Calendar={calendar?.ScheduleCalendar} />
  },
}

function contactIn(at: string): number | undefined {
  const asked = v.safeParse(Id, new URLSearchParams(at.split('?')[1]).get('contactId'))
  return asked.success ? asked.output : undefined
}
