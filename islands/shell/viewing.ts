/** Which ticket somebody is looking at, in whatever tab: nobody is called to what he already sees. */
import { useEffect } from 'react'
import { readStored, writeStored } from '../stored.ts'

const key = 'viewing'

export function isViewed(ticketId: number): boolean {
  return readStored(key) === String(ticketId)
}

export function useViewing(ticketId: number | undefined) {
  useEffect(() => {
    if (ticketId === undefined) return
    const look = () => {
      const isSeen = document.visibilityState === 'visible' && document.hasFocus()
      if (isSeen) writeStored(key, String(ticketId))
      else if (isViewed(ticketId)) writeStored(key, null)
    }
    look()
    addEventListener('focus', look)
    addEventListener('blur', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      removeEventListener('blur', look)
      document.removeEventListener('visibilitychange', look)
      if (isViewed(ticketId)) writeStored(key, null)
    }
  }, [ticketId])
}
