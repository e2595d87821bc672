import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { connectionList } from '../../connections/connection-list.ts'
import { useResource } from '../../live/resource.ts'
import { shownName } from '../../text/names.ts'
import { Dot } from '../../ui/dot.tsx'
import { DropdownMenuCheckboxItem, DropdownMenuLabel } from '../../ui/dropdown-menu.tsx'
import type { TicketsSearch } from '../tickets-router.ts'
import type { Narrowing } from './list-inputs.ts'
import type { TicketLists } from './lists.ts'

interface ChoicesProps {
  lists: TicketLists
  hasUnread: boolean
  /** A search covers all queues. */
  hasQueues: boolean
}

export function FilterChoices({ lists, hasUnread, hasQueues }: ChoicesProps) {
  const { t } = useTranslation(['tickets', 'pages'])
  const { filter, narrowing } = lists
  const narrow = useNarrow(narrowing)
  const connections = useResource(connectionList, {}).data?.connections ?? []
  return (
    <>
      {hasUnread ? (
        <DropdownMenuCheckboxItem
          checked={narrowing.isUnread}
          onCheckedChange={(isUnread) => narrow({ isUnread })}
        >
          {t('onlyUnread')}
        </DropdownMenuCheckboxItem>
      ) : null}
      {narrowing.ad ? (
        <DropdownMenuCheckboxItem checked onCheckedChange={() => narrow({ ad: undefined })}>
          {t('onlyAd')}
        </DropdownMenuCheckboxItem>
      ) : null}
      {connections.length > 1 ? (
        <Several
          label={t('pages:connections')}
          of={connections}
          chosen={narrowing.connectionIds}
          onChange={(connectionIds) => narrow({ connectionIds })}
        />
      ) : null}
      {hasQueues && filter.queues.length > 0 ? (
        <Several
          label={t('queues')}
          of={filter.queues}
          chosen={filter.choice.queueIds}
          onChange={filter.setQueueIds}
        />
      ) : null}
    </>
  )
}

interface SeveralProps {
  label: string
  of: readonly { id: number; name: string; color?: string }[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

function Several({ label, of, chosen, onChange }: SeveralProps) {
  return (
    <>
      <DropdownMenuLabel>{label}</DropdownMenuLabel>
      {of.map(({ id, name, color }) => (
        <DropdownMenuCheckboxItem
          key={id}
          checked={chosen.includes(id)}
          onCheckedChange={(isOn) =>
            onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        >
          {color ? <Dot color={color} /> : null}
          {shownName(name)}
        </DropdownMenuCheckboxItem>
      ))}
    </>
  )
}

export function useNarrow(narrowing: Narrowing) {
  const navigate = useNavigate()
  return (change: Partial<Narrowing>) => {
    const { isUnread, connectionIds, ad } = { ...narrowing, ...change }
    void navigate({
      to: '.',
      search: ({ unread: _, connections: __, ad: ___, ...kept }: TicketsSearch) => ({
        ...kept,
        ...(isUnread ? { unread: true as const } : {}),
        ...(ad ? { ad } : {}),
        ...(connectionIds.length > 0 ? { connections: [...connectionIds] } : {}),
      }),
      replace: true,
    })
  }
}
