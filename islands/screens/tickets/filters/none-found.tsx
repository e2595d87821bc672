import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import type { TicketTab } from '../list/list-names.ts'
import type { TicketLists } from '../list/lists.ts'
import { useClearFilters, useShownFilters } from './shown-filters.ts'

export function NoneFound({ lists, shown }: { lists: TicketLists; shown: TicketTab }) {
  const { t } = useTranslation(['ticketFilters', 'tickets'])
  const filters = useShownFilters(lists, shown)
  const clear = useClearFilters(lists)
  const names = filters.map(({ text }) => text).join(' · ')
  return (
    <EmptyState
      drawing={<SearchX aria-hidden />}
      title={t('tickets:emptySearch')}
      text={filters.length > 0 ? t('none', { filters: names }) : t('tickets:emptySearchText')}
      action={
        filters.length > 0 ? (
          <Button variant="outline" onClick={clear}>
            {t('clear')}
          </Button>
        ) : undefined
      }
    />
  )
}
