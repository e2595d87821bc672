import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/ui/button.tsx'
import { Dot } from '../../../kit/ui/dot.tsx'
import type { TicketTab } from '../list/list-names.ts'
import type { TicketLists } from '../list/lists.ts'
import { ViewBar } from '../views/view-bar.tsx'
import { useClearFilters, useShownFilters } from './shown-filters.ts'

interface ChipsProps {
  lists: TicketLists
  shown: TicketTab
}

export function FilterChips({ lists, shown }: ChipsProps) {
  const { t } = useTranslation('ticketFilters')
  const filters = useShownFilters(lists, shown)
  const clear = useClearFilters(lists)
  const chips = (
    <div className="flex max-h-28 shrink-0 flex-wrap items-center gap-1.5 overflow-y-auto px-3 pt-0.5 pb-2">
      <ul aria-label={t('chips')} className="contents">
        {filters.map(({ key, text, color, remove }) => (
          <li key={key} className="max-w-full">
            <button
              type="button"
              aria-label={t('remove', { filter: text })}
              onClick={remove}
              className="flex h-7 max-w-full items-center gap-1.5 rounded-full border bg-selected pr-1.5 pl-2.5 text-xs hover:bg-accent"
            >
              {color ? <Dot color={color} /> : null}
              <span className="truncate">{text}</span>
              <X className="size-3.5 shrink-0 text-muted-foreground" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {filters.length > 1 ? (
        <Button variant="ghost" size="sm" onClick={clear}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  )
  return (
    <>
      <ViewBar lists={lists} shown={shown} isNarrowed={filters.length > 0} />
      {filters.length > 0 ? chips : null}
    </>
  )
}
