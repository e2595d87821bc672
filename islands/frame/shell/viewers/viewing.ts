/** Suppresses notices in every tab of this browser, and informs colleagues while the page is visible. */
import { useEffect } from 'react'
import { useDataClient } from '../../../kit/live/resource.ts'
import { readStored, writeStored } from '../../../kit/storage/stored.ts'

const key = 'viewing'

export function isViewed(ticketId: number): boolean {
  return readStored(key) === String(ticketId)
}

export function useViewing(ticketId: number | undefined) {
  useTelling(ticketId)
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

function useTelling(ticketId: number | undefined) {
  const { live } = useDataClient()
  useEffect(() => {
    if (!live || ticketId === undefined) return
    const tell = () => live.report('viewing', document.hidden ? null : ticketId)
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      live.report('viewing', null)
    }
  }, [live, ticketId])
}

/** A visible page needs no push notification. */
export function InFront() {
  const { live } = useDataClient()
  useEffect(() => {
    if (!live) return
    const tell = () => live.report('inFront', !document.hidden)
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [live])
  return null
}
