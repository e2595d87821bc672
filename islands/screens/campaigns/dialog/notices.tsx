import { useTranslation } from 'react-i18next'

interface NoticesProps {
  isGone: boolean
  isFixed: boolean
}

/** Why nothing can be changed; also when that begins while the dialog is open. */
export function Notices({ isGone, isFixed }: NoticesProps) {
  const { t } = useTranslation('campaigns')
  return (
    <div role="status" className="empty:hidden">
      {isFixed ? (
        <p className={isGone ? 'text-destructive text-sm' : 'text-muted-foreground text-sm'}>
          {t(isGone ? 'gone' : 'readOnly')}
        </p>
      ) : null}
    </div>
  )
}
