import { useTranslation } from 'react-i18next'

interface HeadProps {
  hasMore: boolean
  hasFailed: boolean
  isLoadingOlder: boolean
  loadOlder: () => void
  rows: readonly unknown[]
}

/** Always the same height, so that nothing moves. */
export function ListHead({ hasMore, hasFailed, isLoadingOlder, loadOlder, rows }: HeadProps) {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <div className="flex h-11 shrink-0 items-center justify-center gap-2 text-faint text-xs">
      {hasFailed ? (
        <>
          {t('messagesFailed')}
          <button type="button" onClick={loadOlder} className="text-primary underline">
            {t('common:retry')}
          </button>
        </>
      ) : null}
      {!hasFailed && hasMore && isLoadingOlder ? t('loadingOlder') : null}
      {!hasFailed && !hasMore && t(rows.length > 0 ? 'start' : 'none')}
    </div>
  )
}
