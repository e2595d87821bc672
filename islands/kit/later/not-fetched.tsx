import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import type { FetchedState } from './fetched.ts'

const reload = () => location.reload()

interface NotFetchedProps extends Pick<FetchedState<unknown>, 'hasFailedAgain'> {
  onRetry: () => unknown
  onClose?: () => void
}

/** In the place of a part whose file did not come: without network, or from before an update. */
export function NotFetched({ hasFailedAgain, onRetry, onClose }: NotFetchedProps) {
  const { t } = useTranslation(['common', 'shell'])
  const reason = navigator.onLine ? 'notFetched' : 'notFetchedOffline'
  return (
    <div
      data-not-fetched
      className="flex min-w-0 flex-wrap items-center gap-x-2 px-2 py-1 text-muted-foreground text-xs"
    >
      <span className="min-w-0 truncate">{t(reason)}</span>
      <Button variant="link" size="sm" onClick={hasFailedAgain ? reload : onRetry}>
        {t(hasFailedAgain ? 'shell:refresh' : 'retry')}
      </Button>
      {onClose ? (
        <Button variant="link" size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      ) : null}
    </div>
  )
}
