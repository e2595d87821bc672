import { useEffect } from 'react'
import { unsentTextEvent } from '#desk/unsent-texts/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useDataClient } from '../../kit/live/resource.ts'
import { watchWritten } from '../../kit/storage/stored.ts'
import { UnsentTextSync } from './syncing.ts'

/** While the tickets or the internal chat are open. */
export function UnsentTexts() {
  const { me } = useFacts()
  const { live, call } = useDataClient()
  useEffect(() => {
    if (!live || !call) return
    const sync = new UnsentTextSync({ userId: me.id, call })
    const catchUp = () => void sync.catchUp().catch(() => undefined)
    const leave = () => {
      if (document.visibilityState === 'hidden') void sync.flush({ keepalive: true })
    }
    catchUp()
    const stops = [
      watchWritten((key) => sync.changed(key)),
      live.on(unsentTextEvent, (text) => sync.received(text)),
      live.onResync(catchUp),
      live.onState((state) => state === 'live' && catchUp()),
      () => sync.stop(),
    ]
    addEventListener('visibilitychange', leave)
    addEventListener('online', catchUp)
    return () => {
      removeEventListener('visibilitychange', leave)
      removeEventListener('online', catchUp)
      for (const stop of stops) stop()
    }
  }, [live, call, me.id])
  return null
}
