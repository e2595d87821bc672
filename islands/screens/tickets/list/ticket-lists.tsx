import ListChecks from 'lucide-react/icons/list-checks'
import { useTranslation } from 'react-i18next'
import { unsaid } from '../../../kit/failing/broken-part.tsx'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { later } from '../../../kit/later/later.tsx'
import { useAlive } from '../../../kit/time/clock.ts'
import { Count } from '../../../kit/ui/count.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../kit/ui/tabs.tsx'
import type { TicketActions } from '../actions/ticket-actions.ts'
import { useDialogs } from '../dialogs/dialogs.ts'
import { ListFilters } from './list-filters.tsx'
import type { StatusTab, TicketTab } from './list-names.ts'
import type { TicketLists as Lists } from './lists.ts'
import { type Picking, pickButtonId, usePicking } from './picking.ts'
import { TicketList } from './ticket-list.tsx'
import type { TicketListState } from './ticket-list-state.ts'
import { UnreadCount } from './unread-count.tsx'

const PickedBar = later(async () => (await import('./picked-bar.tsx')).PickedBar)
const SearchPane = later(async () => (await import('./search-pane.tsx')).SearchPane)

const UnlinkedConnections = later(
  async () => (await import('./empty-shelf.tsx')).UnlinkedConnections,
  { frame: unsaid },
)

interface ListsProps {
  lists: Lists
  shown: TicketTab
  onShow: (list: TicketTab) => void
  text: string
  chosenUuid: string | undefined
  actions: TicketActions
}

type TicketListsProps = ListsProps & { picking: Picking }

type Area = 'open' | 'closed' | 'search'

export function TicketLists(given: ListsProps) {
  const { t } = useTranslation('tickets')
  const { shown, onShow, lists } = given
  const picking = usePicking(shown)
  const props = { ...given, picking }
  const isAlive = useAlive()
  const area: Area = shown === 'closed' || shown === 'search' ? shown : 'open'
  return (
    <Tabs
      value={area}
      onValueChange={(next: Area) => onShow(next === 'open' ? 'assigned' : next)}
      className="flex-1"
    >
      <div className="@container flex shrink-0 items-center gap-1 border-b px-2">
        <TabsList variant="line" aria-label={t('lists')} className="flex-1 border-0 px-0">
          <TabsTrigger value="open">
            <span className="truncate">{t('open')}</span>
          </TabsTrigger>
          <TabsTrigger value="closed">
            <span className="truncate">{t('closed')}</span>
          </TabsTrigger>
          <TabsTrigger value="search" className="@max-[21rem]:flex-none">
            <span className="truncate @max-[21rem]:sr-only">{t('search')}</span>
            <SymbolIcon name="search" className="size-3.5 shrink-0" aria-hidden />
          </TabsTrigger>
        </TabsList>
        <PickButton picking={picking} />
        <NewTicketButton />
      </div>
      <TabsContent value={area}>
        {shown === 'search' ? (
          <Guarded kind="search" of={lists.search.tickets}>
            <SearchPane {...props} />
          </Guarded>
        ) : (
          <StatusLists {...props} shown={shown} />
        )}
        {picking.isUsed ? (
          <Guarded kind="bar of picked tickets">
            <PickedBar tickets={lists[shown].tickets ?? []} picking={picking} />
          </Guarded>
        ) : null}
      </TabsContent>
      {isAlive ? <UnlinkedConnections /> : null}
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
      <SymbolIcon name="message-square-plus" className="size-4" aria-hidden />
    </IconButton>
  )
}

function StatusLists(props: TicketListsProps & { shown: StatusTab }) {
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
        lists={lists}
      />
    </>
  )
  if (shown === 'closed') return list
  return (
    <Tabs value={shown} onValueChange={onShow} className="flex-1">
      <TabsList aria-label={t('openLists')} className="@container mx-3 mt-2.5 mb-1">
        <TabsTrigger value="assigned">
          <span className="truncate">{t('assigned')}</span>
          <Count of={lists.assigned.count} />
          {shown === 'assigned' ? null : <UnreadCount of={unreadIn(lists.assigned)} />}
        </TabsTrigger>
        <TabsTrigger value="pending">
          <span className="truncate">{t('pending')}</span>
          <Count of={lists.pending.count} variant="waiting" />
        </TabsTrigger>
        {shown === 'snoozed' || lists.snoozed.count > 0 ? (
          <TabsTrigger value="snoozed">
            <SymbolIcon
              name="clock"
              className="hidden size-3.5 shrink-0 @max-[21rem]:block"
              aria-hidden
            />
            <span className="truncate @max-[21rem]:sr-only">{t('snoozed')}</span>
            <Count of={lists.snoozed.count} />
          </TabsTrigger>
        ) : null}
      </TabsList>
      <TabsContent value={shown}>{list}</TabsContent>
    </Tabs>
  )
}

/** The rows that come first, which are the ones with news. */
const unreadIn = ({ tickets = [] }: TicketListState) =>
  tickets.reduce((sum, { unreadMessages }) => sum + unreadMessages, 0)
