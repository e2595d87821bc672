import { listSchedules } from '#desk/schedules/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { scheduleList } from '../../nouns/schedules/schedule-list.ts'
import { schedulesEntry } from './entry.ts'
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
