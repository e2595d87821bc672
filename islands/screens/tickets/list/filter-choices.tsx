import { useTranslation } from 'react-i18next'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Dot } from '../../../kit/ui/dot.tsx'
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '../../../kit/ui/dropdown-menu.tsx'
import { connectionList } from '../../../nouns/connections/connection-list.ts'
import { useDialogs } from '../dialogs/dialogs.ts'
import { useNarrow, useSetQueues } from '../filters/narrow.ts'
import type { TicketLists } from './lists.ts'

interface ChoicesProps {
  lists: TicketLists
  hasUnread: boolean
  /** A search covers all queues. */
  hasQueues: boolean
}

export function FilterChoices({ lists, hasUnread, hasQueues }: ChoicesProps) {
  const { t } = useTranslation(['tickets', 'pages', 'ticketFilters'])
  const { filter, narrowing } = lists
  const narrow = useNarrow()
  const setQueues = useSetQueues(filter)
  const dialogs = useDialogs()
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
          onChange={setQueues}
        />
      ) : null}
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => dialogs.open({ is: 'filters' })}>
        {t('ticketFilters:more')}
      </DropdownMenuItem>
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
