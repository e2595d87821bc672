import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isConnected } from '#company/connections/state'
import { useResource } from '../../kit/live/resource.ts'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { connectionList } from '../../nouns/connections/connection-list.ts'

/** Brief reconnects raise no alarm. */
const shownAfterMs = 2000

export function ConnectionsMark() {
  const { t } = useTranslation('shell')
  const { data } = useResource(connectionList, {})
  const isWanting = data?.connections.some((one) => !isConnected(one)) ?? false
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isWanting) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [isWanting])
  if (!isShown) return null
  return (
    <span
      title={t('connectionsAttention')}
      className="absolute -top-1 -right-1.5 flex items-center justify-center rounded-full bg-sidebar text-destructive"
    >
      <SymbolIcon name="circle-alert" className="size-3.5" aria-hidden />
      <span className="sr-only">{t('connectionsAttention')}</span>
    </span>
  )
}
