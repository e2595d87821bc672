import type { Schedule } from '#schedules/contract'
import { useMayOn } from '../app/facts.tsx'

/** What was sent stays. */
export function useMayChange() {
  const mayEdit = useMayOn('schedule.edit')
  return (schedule: Schedule) => schedule.sentAt === null && mayEdit(schedule)
}
