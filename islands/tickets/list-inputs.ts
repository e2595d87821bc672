import type { RequestOf } from '#http/endpoint'
import type { listTickets } from '#tickets/contract'
import type { ListName } from './list-names.ts'

/** What an agent has chosen above the lists. */
export interface ListChoice {
  /** Overseers see others' tickets; users their own, whatever they choose. */
  mayShowAll: boolean
  showsAll: boolean
  queueIds: readonly number[]
  /** All there are to choose from. */
  isEveryQueue: boolean
}

/**
 * The request behind each list: the switch counts for the assigned ones only, the closed ones are
 * always all, and who waits is decided by the queues. The server seeds with the same requests.
 */
export function listInputs(choice: ListChoice): Record<ListName, RequestOf<typeof listTickets>> {
  const { mayShowAll, showsAll, isEveryQueue } = choice
  const queueIds = JSON.stringify([...choice.queueIds].sort((a, b) => a - b))
  const some = isEveryQueue ? {} : { queueIds }
  return {
    assigned: { status: 'open', ...(mayShowAll && showsAll ? { showAll: true } : {}), ...some },
    pending: { status: 'pending', ...(mayShowAll ? { queueIds } : some) },
    closed: { status: 'closed', showAll: true, ...some },
  }
}
