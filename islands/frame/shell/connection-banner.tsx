import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FloatingNote } from './floating-note.tsx'
import { useLiveState } from './live-state.ts'
import { useOnline } from './online.ts'

/** Short interruptions are not shown; a device without network is shown at once. */
const shownAfterMs = 3000

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
    const timer = setTimeout(() => setShown(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [isLost])
  return (
    <FloatingNote className="pointer-events-none bg-waiting-tint font-medium text-waiting">
      {isShown || isOff ? (
        <>
          <CloudOff className="size-4 shrink-0" aria-hidden />
          {isOnline ? t('reconnecting') : t('offline')}
        </>
      ) : null}
    </FloatingNote>
  )
}
