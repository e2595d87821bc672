import type { RequestOf } from '#http/endpoint'
import type { listTickets } from '#tickets/contract'
import type { ListChoice } from './list-choice.ts'
import type { StandingName } from './list-names.ts'

export type ListInput = RequestOf<typeof listTickets>

/**
 * The request behind each list: the switch counts for the assigned ones only, the closed ones are
 * always all, and who waits is decided by the queues. The server seeds with the same requests.
 */
export function listInputs(choice: ListChoice): Record<StandingName, ListInput> {
  const { mayShowAll, showsAll, isEveryQueue } = choice
  const queueIds = JSON.stringify([...choice.queueIds].sort((a, b) => a - b))
  const some = isEveryQueue ? {} : { queueIds }
  return {
    assigned: { status: 'open', ...(mayShowAll && showsAll ? { showAll: true } : {}), ...some },
    pending: { status: 'pending', ...(mayShowAll ? { queueIds } : some) },
    closed: { status: 'closed', showAll: true, ...some },
  }
}

/** What is searched for. */
export interface Sought {
  text: string
  tagIds: readonly number[]
  userIds: readonly number[]
}

/** Shorter texts are no search. */
export const shortestSearch = 3

/** Everywhere the person may look; undefined while nothing is asked. */
export function searchInput({ text, tagIds, userIds }: Sought): ListInput | undefined {
  const words = text.trim()
  const isText = words.length >= shortestSearch
  if (!isText && tagIds.length === 0 && userIds.length === 0) return undefined
  return {
    showAll: true,
    ...(isText ? { searchParam: words } : {}),
    ...(tagIds.length > 0 ? { tags: JSON.stringify(tagIds) } : {}),
    ...(userIds.length > 0 ? { users: JSON.stringify(userIds) } : {}),
  }
}
