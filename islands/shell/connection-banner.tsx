import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(false)
    if (!isLost) return
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isLost])
  return (
    <div role="status">
      {isShown || isOff ? (
        <p className="flex min-h-8 animate-appear items-center justify-center gap-2 bg-waiting-tint px-4 py-1 font-medium text-xs text-waiting">
          <CloudOff className="size-4 shrink-0" aria-hidden />
          {isOnline ? t('reconnecting') : t('offline')}
        </p>
      ) : null}
    </div>
  )
}
