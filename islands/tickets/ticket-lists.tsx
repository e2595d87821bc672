import Search from 'lucide-react/icons/search'
import SquarePen from 'lucide-react/icons/square-pen'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlive } from '../clock.ts'
import { Count } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useDialogs } from './dialogs/opening.tsx'
import { ListFilters } from './list-filters.tsx'
import type { Sought } from './list-inputs.ts'
import type { ListName, StandingName } from './list-names.ts'
import type { TicketLists as Lists } from './lists.ts'
import type { TicketActions } from './ticket-actions.ts'
import { TicketList } from './ticket-list.tsx'

const SearchPane = lazy(async () => ({ default: (await import('./search-pane.tsx')).SearchPane }))

export interface TicketListsProps {
  lists: Lists
  shown: ListName
  onShow: (list: ListName) => void
  sought: Sought
  onSeek: (sought: Sought) => void
  chosenUuid: string | undefined
  actions: TicketActions
}

type Area = 'open' | 'closed' | 'search'

/** Open tickets, those he attends and those that wait; the closed ones; and a search in all. */
export function TicketLists(props: TicketListsProps) {
  const { t } = useTranslation('tickets')
  const { shown, onShow } = props
  const isAlive = useAlive()
  const area: Area = shown === 'closed' || shown === 'search' ? shown : 'open'
  return (
    <Tabs
      label={t('lists')}
      value={area}
      onChange={(next) => onShow(next === 'open' ? 'assigned' : next)}
      tabs={[
        { value: 'open', text: t('open') },
        { value: 'closed', text: t('closed') },
        { value: 'search', text: t('search'), mark: <Search className="size-3.5" aria-hidden /> },
      ]}
      end={<NewTicketButton />}
      className="flex-1"
    >
      {shown === 'search' ? (
        // The server draws nothing that is fetched later.
        <Suspense fallback={null}>{isAlive ? <SearchPane {...props} /> : null}</Suspense>
      ) : (
        <StandingLists {...props} shown={shown} />
      )}
    </Tabs>
  )
}

function NewTicketButton() {
  const { t } = useTranslation('tickets')
  const dialogs = useDialogs()
  return (
    <IconButton
      name={t('newTicket')}
      size="smallIcon"
      kind="tint"
      onClick={() => dialogs.open({ is: 'new' })}
    >
      <SquarePen className="size-4" aria-hidden />
    </IconButton>
  )
}

function StandingLists(props: TicketListsProps & { shown: StandingName }) {
  const { t } = useTranslation('tickets')
  const { lists, shown, onShow, chosenUuid, actions } = props
  const list = (
    <>
      <ListFilters lists={lists} shown={shown} />
      <TicketList
        key={shown}
        name={shown}
        list={lists[shown]}
        chosenUuid={chosenUuid}
        actions={actions}
        onShow={onShow}
      />
    </>
  )
  if (shown === 'closed') return list
  return (
    <Tabs
      look="pill"
      label={t('openLists')}
      value={shown}
      onChange={onShow}
      tabs={[
        {
          value: 'assigned',
          text: t('assigned'),
          mark: <Count of={lists.assigned.count} tone="over" />,
        },
        {
          value: 'pending',
          text: t('pending'),
          mark: <Count of={lists.pending.count} tone="waiting" />,
        },
      ]}
      className="flex-1"
      listClassName="mx-3 mt-2.5 mb-1"
    >
      {list}
    </Tabs>
  )
}
