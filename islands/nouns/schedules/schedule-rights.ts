import type { Schedule } from '#desk/schedules/contract'
import { useMayOn } from '../../kit/facts/facts.tsx'

/** Sent messages cannot be changed. */
export function useMayChange() {
  const mayEdit = useMayOn('schedule.edit')
  return (schedule: Schedule) => schedule.sentAt === null && mayEdit(schedule)
}
