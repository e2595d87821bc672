import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../kit/ui/toast.ts'

/** Login stores the days left for the first page after it. */
export function SubscriptionNotice() {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const days = sessionStorage.getItem('dueInDays')
    if (days === null) return
    sessionStorage.removeItem('dueInDays')
    toast.info(days === '0' ? t('dueToday') : t('dueSoon', { count: Number(days) }))
  }, [t])
  return null
}
