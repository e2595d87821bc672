import ListChecks from 'lucide-react/icons/list-checks'
import Search from 'lucide-react/icons/search'
import SquarePen from 'lucide-react/icons/square-pen'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlive } from '../../app/clock.ts'
import { Count } from '../../ui/count.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { TicketActions } from '../actions/ticket-actions.ts'
import { useDialogs } from '../dialogs/opening.tsx'
import { ListFilters } from './list-filters.tsx'
import { isNarrowed, type Sought } from './list-inputs.ts'
import type { ListName, StandingName } from './list-names.ts'
import type { TicketLists as Lists } from './lists.ts'
import { type Picking, pickButtonId, usePicking } from './picking.ts'
import { TicketList } from './ticket-list.tsx'

const PickedBar = lazy(async () => ({ default: (await import('./picked-bar.tsx')).PickedBar }))
const SearchPane = lazy(async () => ({ default: (await import('./search-pane.tsx')).SearchPane }))

interface ListsProps {
  lists: Lists
  shown: ListName
  onShow: (list: ListName) => void
  sought: Sought
  chosenUuid: string | undefined
  actions: TicketActions
}

export type TicketListsProps = ListsProps & { picking: Picking }

type Area = 'open' | 'closed' | 'search'

/** Open tickets, those he attends and those that wait; the closed ones; and a search in all. */
export function TicketLists(given: ListsProps) {
  const { t } = useTranslation('tickets')
  const { shown, onShow, lists } = given
  const picking = usePicking(shown)
  const props = { ...given, picking }
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
      end={
        <>
          <PickButton picking={picking} />
          <NewTicketButton />
        </>
      }
      className="flex-1"
    >
      {shown === 'search' ? (
        // The server draws nothing that is fetched later.
        <Suspense fallback={null}>{isAlive ? <SearchPane {...props} /> : null}</Suspense>
      ) : (
        <StandingLists {...props} shown={shown} />
      )}
      {picking.isUsed ? (
        <Suspense fallback={null}>
          <PickedBar tickets={lists[shown].tickets ?? []} picking={picking} />
        </Suspense>
      ) : null}
    </Tabs>
  )
}

function PickButton({ picking: { picked, toggleMode } }: { picking: Picking }) {
  const { t } = useTranslation('picking')
  return (
    <IconButton
      id={pickButtonId}
      name={t('pickSeveral')}
      size="icon-sm"
      data-state={picked ? 'on' : 'off'}
      aria-pressed={picked !== undefined}
      onClick={toggleMode}
    >
      <ListChecks className="size-4" aria-hidden />
    </IconButton>
  )
}

function NewTicketButton() {
  const { t } = useTranslation('tickets')
  const dialogs = useDialogs()
  return (
    <IconButton
      name={t('newTicket')}
      size="icon-sm"
      variant="secondary"
      onClick={() => dialogs.open({ is: 'new' })}
    >
      <SquarePen className="size-4" aria-hidden />
    </IconButton>
  )
}

function StandingLists(props: TicketListsProps & { shown: StandingName }) {
  const { t } = useTranslation('tickets')
  const { lists, shown, onShow, chosenUuid, actions, picking } = props
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
        picking={picking}
        isNarrowed={isNarrowed(lists.narrowing)}
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
          mark: <Count of={lists.assigned.count} variant="over" />,
        },
        {
          value: 'pending',
          text: t('pending'),
          mark: <Count of={lists.pending.count} variant="waiting" />,
        },
      ]}
      className="flex-1"
      listClassName="mx-3 mt-2.5 mb-1"
    >
      {list}
    </Tabs>
  )
}
