import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresenceStatus } from '#company/presence/contract'
import type { UserCard } from '#company/users/contract'
import { countWorkload, type Workload } from '#desk/tickets/waiting-contract'
import { reachFor } from '#kernel/policy'
import { presenceWords } from '../../../frame/shell/account/presence-mark.tsx'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { usePresenceStatus } from '../../../kit/live/people-here.ts'
import { useRefetchInterval } from '../../../kit/live/refetch-interval.ts'
import { resource, useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { userCards } from '../../../nouns/users/user-cards.ts'
import { type Candidate, likeliestFirst } from './likeliest.ts'

const workload = resource(countWorkload, { toData: (rows): readonly Workload[] => rows })

/** Users to choose from, named with their presence and their open tickets; the likeliest first. */
export function useColleagues(): Pick<UserCard, 'id' | 'name' | 'queues'>[] {
  const { me } = useFacts()
  const words = useWords()
  const users = useResource(userCards, {}).data ?? []
  const presenceOf = usePresenceStatus()
  const { data: counted, refetch } = useResource(workload, {})
  useRefetchInterval(refetch)
  const rows = users.map((user) => ({
    ...user,
    isMe: user.id === me.id,
    presence: presenceOf(user.id),
    openTickets: counted?.find(({ userId }) => userId === user.id)?.openTickets ?? null,
  }))
  const isKnown = counted !== undefined && presenceOf(me.id) !== undefined
  return useSteadyOrder(rows, isKnown).map((row) => ({ ...row, name: words(row) }))
}

/** Nobody moves under the pointer of whoever is choosing. */
function useSteadyOrder<Row extends Candidate & { id: number }>(
  rows: readonly Row[],
  isKnown: boolean,
): Row[] {
  const [order, setOrder] = useState<readonly number[]>()
  const sorted = likeliestFirst(rows)
  if (isKnown && !order && rows.length > 0) setOrder(sorted.map(({ id }) => id))
  return order ? inOrder(sorted, order) : sorted
}

/** Those whom the order does not know come last, as they were. */
export function inOrder<Row extends { id: number }>(
  rows: readonly Row[],
  order: readonly number[],
) {
  const placeOf = ({ id }: Row) => (order.includes(id) ? order.indexOf(id) : order.length)
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

interface Described {
  name: string
  isMe: boolean
  presence: PresenceStatus | undefined
  openTickets: number | null
}

function useWords() {
  const { t } = useTranslation(['ticketDialogs', 'shell'])
  const { me } = useFacts()
  const open = reachFor(me.profile, 'ticket.read') === 'all' ? 'openTickets' : 'openOfQueues'
  return ({ name, isMe, presence, openTickets }: Described) =>
    [
      isMe ? t('userMe', { name: shownName(name) }) : shownName(name),
      presence ? t(`shell:${presenceWords[presence]}`) : '',
      openTickets === null ? '' : t(open, { count: openTickets }),
    ]
      .filter(Boolean)
      .join(' · ')
}
