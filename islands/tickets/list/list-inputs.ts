import type { RequestOf } from '#http/endpoint'
import type { listTickets } from '#tickets/contract'
import { searchWords } from '../../text/search-words.ts'
import type { ListChoice } from './list-choice.ts'
import type { StatusTab } from './list-names.ts'

/** Part of the address, so that they can be shared. */
export interface Narrowing {
  isUnread: boolean
  /** None: all. */
  connectionIds: readonly number[]
  /** That their customers came from. */
  ad?: string | undefined
}

export const isNarrowed = ({ isUnread, connectionIds, ad }: Narrowing) =>
  isUnread || connectionIds.length > 0 || ad !== undefined

export type ListInput = RequestOf<typeof listTickets>

/** The switch applies to open tickets only; closed ones are never unread. The server seeds with the same inputs. */
export function listInputs(choice: ListChoice, narrowing: Narrowing): Record<StatusTab, ListInput> {
  const { mayShowAll, showsAll, isEveryQueue, longestFirst } = choice
  const queueIds = JSON.stringify([...choice.queueIds].sort((a, b) => a - b))
  const some = isEveryQueue ? {} : { queueIds }
  const asked = narrowed(narrowing)
  const open = {
    status: 'open',
    ...(mayShowAll && showsAll ? { showAll: true } : {}),
    ...some,
    ...asked,
  } as const
  return {
    assigned: { ...open, snoozed: false },
    snoozed: { ...open, snoozed: true },
    pending: {
      status: 'pending',
      ...(longestFirst ? { longestFirst } : {}),
      ...some,
      ...asked,
    },
    closed: {
      status: 'closed',
      showAll: true,
      ...some,
      ...narrowed({ ...narrowing, isUnread: false }),
    },
  }
}

function narrowed({ isUnread, connectionIds, ad }: Narrowing): Partial<ListInput> {
  return {
    ...(ad === undefined ? {} : { ad }),
    ...(isUnread ? { withUnreadMessages: true } : {}),
    ...(connectionIds.length > 0 ? { whatsappIds: JSON.stringify(connectionIds) } : {}),
  }
}

export interface TicketSearch {
  text: string
  tagIds: readonly number[]
  userIds: readonly number[]
}

/** Undefined without a search. */
export function searchInput(
  { text, tagIds, userIds }: TicketSearch,
  narrowing: Narrowing,
): ListInput | undefined {
  const words = searchWords(text)
  const isNarrow = tagIds.length > 0 || userIds.length > 0 || isNarrowed(narrowing)
  if (!words && !isNarrow) return undefined
  return {
    showAll: true,
    ...(words ? { searchParam: words } : {}),
    ...(tagIds.length > 0 ? { tags: JSON.stringify(tagIds) } : {}),
    ...(userIds.length > 0 ? { users: JSON.stringify(userIds) } : {}),
    ...narrowed(narrowing),
  }
}
