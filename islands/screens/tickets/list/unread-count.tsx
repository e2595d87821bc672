import { useTranslation } from 'react-i18next'
import { Count } from '../../../kit/ui/count.tsx'

export function UnreadCount({ of }: { of: number }) {
  const { t } = useTranslation('tickets')
  if (of === 0) return null
  return (
    <>
      <Count of={of} variant="default" />
      <span className="sr-only">{t('unread', { count: of })}</span>
    </>
  )
}
