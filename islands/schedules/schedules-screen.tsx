import { listSchedules } from '#desk/schedules/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { schedulesEntry } from './entry.ts'
import { scheduleList } from './schedule-list.ts'
import { SchedulesPage } from './schedules-page.tsx'

const seeds = { schedules: seedBed(listSchedules, scheduleList) }

export const schedulesScreen: Screen<typeof seeds> = {
  entry: schedulesEntry,
  seeds,
  render: (at) => <SchedulesPage contactId={contactIn(at)} at={at} />,
}

function contactIn(at: string): number | undefined {
  const asked = Number(new URLSearchParams(at.split('?')[1]).get('contactId'))
  return asked > 0 ? asked : undefined
}
