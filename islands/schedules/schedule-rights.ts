import { reachFor } from '#policy'
import type { Schedule } from '#schedules/contract'
import { useFacts } from '../app/facts.tsx'

/** What was sent stays; the rest is changed by whoever made it, and by who oversees. */
export function useMayChange() {
  const { id, profile } = useFacts().me
  return ({ sentAt, userId }: Schedule) =>
    sentAt === null && (userId === id || reachFor(profile, 'schedule.edit') === 'all')
}
