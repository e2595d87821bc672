import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../app/error-text.ts'
import { useUnpaid } from './account/unpaid.ts'
import { useLiveState } from './live-state.ts'
import { useOnline } from './online.ts'

/** Short interruptions are not shown; a device without network is shown at once. */
const patienceMs = 3000

export function ConnectionBanner() {
  const { t } = useTranslation('shell')
  const state = useLiveState()
  const isLost = state === 'away' || state === 'connecting'
  const isOnline = useOnline()
  const isOff = isLost && !isOnline
  const isUnpaid = useUnpaid()
  const errorText = useErrorText()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(false)
    if (!isLost) return
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isLost])
  return (
    <div role="status">
      {isUnpaid ? (
        <p className="flex min-h-8 items-center justify-center gap-2 bg-destructive-tint px-4 py-1 font-medium text-destructive text-xs">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          {errorText('ERR_SUBSCRIPTION_EXPIRED')}
        </p>
      ) : null}
      {(isShown || isOff) && !isUnpaid ? (
        <p className="flex min-h-8 animate-appear items-center justify-center gap-2 bg-waiting-tint px-4 py-1 font-medium text-xs text-waiting">
          <CloudOff className="size-4 shrink-0" aria-hidden />
          {isOnline ? t('reconnecting') : t('offline')}
        </p>
      ) : null}
    </div>
  )
}
