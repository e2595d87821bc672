import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import type { FetchedState } from './fetched.ts'

interface NotFetchedProps extends Pick<FetchedState<unknown>, 'hasFailedAgain'> {
  onRetry: () => Promise<void>
  onClose?: () => void
}

/** In the place of a part whose file did not come: without network, or from before an update. */
export function NotFetched({ hasFailedAgain, onRetry, onClose }: NotFetchedProps) {
  const { t } = useTranslation(['common', 'shell'])
  const reason = navigator.onLine ? 'notFetched' : 'notFetchedOffline'
  return (
    <div
      data-not-fetched
      className="flex min-w-0 flex-wrap items-center gap-x-2 px-3 py-2 text-muted-foreground text-xs"
    >
      <span className="min-w-0">{t(reason)}</span>
      {hasFailedAgain ? (
        <Button variant="link" size="sm" onClick={() => location.reload()}>
          {t('shell:refresh')}
        </Button>
      ) : (
        <Button variant="link" size="sm" onClick={() => void onRetry()}>
          {t('retry')}
        </Button>
      )}
      {onClose ? (
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      ) : null}
    </div>
  )
}
