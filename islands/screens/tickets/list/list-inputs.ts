import type { listTickets } from '#desk/tickets/contract'
import type { RequestOf } from '#kernel/http/endpoint'
import { searchWords } from '../../../kit/text/search-words.ts'
import type { ListChoice } from './list-choice.ts'
import type { StatusTab } from './list-names.ts'

/** Part of the address, so that they can be shared. */
export interface Narrowing {
  isUnread: boolean
  /** None: all. */
  connectionIds: readonly number[]
  tagIds: readonly number[]
  userIds: readonly number[]
  /** Undefined: those that the agent has chosen. */
  queueIds?: readonly number[] | undefined
  /** On which they were opened. */
  date?: string | undefined
  /** That their customers came from. */
  ad?: string | undefined
}

/** Without the queues, which a search covers all. */
export const countNarrowing = ({ isUnread, connectionIds, tagIds, userIds, date, ad }: Narrowing) =>
  [isUnread, date, ad].filter(Boolean).length + [connectionIds, tagIds, userIds].flat().length

export const isNarrowed = (narrowing: Narrowing) => countNarrowing(narrowing) > 0

/** Agents see only their own tickets: a colleague's name narrows nothing. */
export const narrowingFor = ({ mayShowAll }: ListChoice, narrowing: Narrowing): Narrowing =>
  mayShowAll ? narrowing : { ...narrowing, userIds: [] }

export type ListInput = RequestOf<typeof listTickets>

/** The switch applies to open tickets only; closed ones are never unread. The server seeds with the same inputs. */
export function listInputs(choice: ListChoice, narrowing: Narrowing): Record<StatusTab, ListInput> {
  const { mayShowAll, showsAll, isEveryQueue, longestFirst } = choice
  const queueIds = JSON.stringify([...choice.queueIds].sort((a, b) => a - b))
  const some = isEveryQueue ? {} : { queueIds }
  const asked = narrowed(narrowing)
  const open = {
    status: 'open',
    // Whoever names a colleague wants to see theirs.
    ...(mayShowAll && (showsAll || narrowing.userIds.length > 0) ? { showAll: true } : {}),
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

function narrowed({
  isUnread,
  connectionIds,
  tagIds,
  userIds,
  date,
  ad,
}: Narrowing): Partial<ListInput> {
  return {
    ...(ad === undefined ? {} : { ad }),
    ...(date === undefined ? {} : { date }),
    ...(isUnread ? { withUnreadMessages: true } : {}),
    ...listOf('whatsappIds', connectionIds),
    ...listOf('tags', tagIds),
    ...listOf('users', userIds),
  }
}

function listOf(name: 'whatsappIds' | 'tags' | 'users', ids: readonly number[]) {
  return ids.length > 0 ? { [name]: JSON.stringify(ids) } : {}
}

/** Undefined without a search. */
export function searchInput(text: string, narrowing: Narrowing): ListInput | undefined {
  const words = searchWords(text)
  if (!words && !isNarrowed(narrowing)) return undefined
  return { showAll: true, ...(words ? { searchParam: words } : {}), ...narrowed(narrowing) }
}
