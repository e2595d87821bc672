import { useTranslation } from 'react-i18next'
import { useOptionalResource } from '../../../kit/live/optional-resource.ts'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { connectionList } from '../../../nouns/connections/connection-list.ts'
import { tagList } from '../../../nouns/tags/tag-list.ts'
import { userCards } from '../../../nouns/users/user-cards.ts'
import type { Narrowing } from '../list/list-inputs.ts'
import type { TicketTab } from '../list/list-names.ts'
import type { TicketLists } from '../list/lists.ts'
import { unnarrowed, useNarrow, useSetQueues } from './narrow.ts'

export interface ShownFilter {
  key: string
  text: string
  color?: string | undefined
  remove: () => void
}

interface Named {
  id: number
  name: string
  color?: string
}

type Kind = 'tag' | 'user' | 'connection'

/** What narrows this list, in words; what it names may have been deleted. */
export function useShownFilters(lists: TicketLists, shown: TicketTab): ShownFilter[] {
  const { t } = useTranslation(['ticketFilters', 'tickets'])
  const { narrowing } = lists
  const { isUnread, connectionIds, tagIds, userIds, date, ad } = narrowing
  const narrow = useNarrow()
  const ofQueues = useQueueFilters(lists, shown)
  const connections = useResource(connectionList, {}).data?.connections
  const tags = useOptionalResource(tagList, tagIds.length > 0 ? {} : undefined).data
  const users = useOptionalResource(userCards, userIds.length > 0 ? {} : undefined).data

  const named = (kind: Kind, ids: readonly number[], of: readonly Named[] | undefined) =>
    ids.map((id): ShownFilter => {
      const one = of?.find((each) => each.id === id)
      const name = one ? shownName(one.name) : '…'
      const text = of && !one ? t(goneTexts[kind]) : t(kind, { name })
      const remove = () => narrow({ [listOf[kind]]: ids.filter((other) => other !== id) })
      return { key: `${kind}${id}`, text, color: one?.color, remove }
    })
  const single = (key: keyof Narrowing, isOn: unknown, text: string): ShownFilter[] =>
    isOn
      ? [{ key, text, remove: () => narrow({ [key]: key === 'isUnread' ? false : undefined }) }]
      : []

  return [
    ...single('isUnread', isUnread && shown !== 'closed', t('tickets:onlyUnread')),
    ...single('ad', ad, t('tickets:onlyAd')),
    ...named('connection', connectionIds, connections),
    ...ofQueues,
    ...named('tag', tagIds, tags),
    ...named('user', userIds, users),
    ...single('date', date, t('openedOn', { day: date?.split('-').reverse().join('/') })),
  ]
}

const goneTexts = { tag: 'tagGone', user: 'userGone', connection: 'connectionGone' } as const
const listOf = { tag: 'tagIds', user: 'userIds', connection: 'connectionIds' } as const

/** A search covers all queues. */
function useQueueFilters({ filter }: TicketLists, shown: TicketTab): ShownFilter[] {
  const { t } = useTranslation('ticketFilters')
  const setQueues = useSetQueues(filter)
  const { queueIds, isEveryQueue } = filter.choice
  if (isEveryQueue || shown === 'search') return []
  return filter.queues
    .filter(({ id }) => queueIds.includes(id))
    .map(({ id, name, color }) => ({
      key: `queue${id}`,
      text: t('queue', { name: shownName(name) }),
      color,
      remove: () => setQueues(queueIds.filter((other) => other !== id)),
    }))
}

export function useClearFilters({ filter }: TicketLists) {
  const narrow = useNarrow()
  return () => {
    filter.setQueueIds([])
    narrow(unnarrowed)
  }
}
