/** A chunk of its own: rarely needed when a page begins. */
import Archive from 'lucide-react/icons/archive'
import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface ShelfProps {
  why: 'search' | 'closed' | 'failed'
  onRetry: () => void
}

export function EmptyShelf({ why, onRetry }: ShelfProps) {
  const { t } = useTranslation(['tickets', 'common'])
  if (why === 'failed') {
    return (
      <div className="flex flex-col items-center gap-3 px-6 py-10 text-center text-sm text-muted-foreground">
        {t('common:listFailed')}
        <Button variant="outline" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      </div>
    )
  }
  return why === 'search' ? (
    <EmptyState
      drawing={<SearchX aria-hidden />}
      title={t('emptySearch')}
      text={t('emptySearchText')}
    />
  ) : (
    <EmptyState
      drawing={<Archive aria-hidden />}
      title={t('emptyClosed')}
      text={t('emptyClosedText')}
    />
  )
}
