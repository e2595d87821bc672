import { useNavigate, useSearch } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketView } from '#desk/ticket-views/contract'
import { useMay } from '../../../kit/facts/facts.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import type { TicketTab } from '../list/list-names.ts'
import type { TicketLists } from '../list/lists.ts'
import { readTicketsSearch } from '../tickets-router.ts'
import { ticketViewList } from './ticket-view-list.ts'
import { ViewDialog } from './view-dialog.tsx'
import { filterOf, isSameFilter } from './view-filter.ts'

interface BarProps {
  lists: TicketLists
  shown: TicketTab
  /** Something narrows the list: it can be saved. */
  isNarrowed: boolean
}

/** Nothing where there is nothing to choose or to save. */
export function ViewBar({ lists, shown, isNarrowed }: BarProps) {
  const { t } = useTranslation('ticketViews')
  const views = useResource(ticketViewList, {}).data ?? []
  const address = readTicketsSearch(useSearch({ strict: false }))
  const here = filterOf(address, lists.filter.choice)
  const current = views.find(({ filter }) => isSameFilter(filter, here))
  const mayShare = useMay('ticketView.share')
  const show = useShow(lists)
  const [opened, setOpened] = useState<{ view?: TicketView }>()
  const saves = isNarrowed && !current
  return (
    <>
      {views.length > 0 || saves ? (
        <div className="flex max-h-24 shrink-0 flex-wrap items-center gap-1.5 overflow-y-auto px-3 pb-1.5">
          <ul aria-label={t('views')} className="contents">
            {views.map((view) => (
              <li key={view.id} className="max-w-full">
                <ViewButton view={view} isCurrent={view === current} onShow={show} />
              </li>
            ))}
          </ul>
          {current && (mayShare || !current.isShared) ? (
            <IconButton
              name={t('edit', { name: shownName(current.name) })}
              size="icon-sm"
              onClick={() => setOpened({ view: current })}
            >
              <Pencil className="size-3.5" aria-hidden />
            </IconButton>
          ) : null}
          {saves ? (
            <Button variant="ghost" size="sm" onClick={() => setOpened({})}>
              <SymbolIcon name="plus" className="size-3.5" aria-hidden />
              {t('save')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {opened ? (
        <ViewDialog
          {...opened}
          lists={lists}
          shown={shown}
          filter={opened.view?.filter ?? here}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  )
}

interface ViewButtonProps {
  view: TicketView
  isCurrent: boolean
  onShow: (view: TicketView) => void
}

function ViewButton({ view, isCurrent, onShow }: ViewButtonProps) {
  const { t } = useTranslation('ticketViews')
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={() => onShow(view)}
      className={cn(
        'flex h-7 max-w-full items-center gap-1.5 rounded-md border px-2 text-xs hover:bg-accent',
        isCurrent && 'border-primary bg-selected font-medium',
      )}
    >
      <SymbolIcon
        name={view.isShared ? 'users' : 'user-round'}
        className="size-3.5 shrink-0 text-muted-foreground"
        aria-hidden
      />
      <span className="truncate">{shownName(view.name)}</span>
      {view.isShared ? <span className="sr-only">{t('ofTeam')}</span> : null}
    </button>
  )
}

/** Its areas count instead of those that the agent has chosen, also where it names none. */
function useShow({ filter }: TicketLists) {
  const navigate = useNavigate()
  return ({ filter: wanted }: TicketView) => {
    filter.setQueueIds(wanted.queues ?? [])
    void navigate({ to: '.', search: readTicketsSearch({ ...wanted }) })
  }
}
