import { useEffect } from 'react'

/** For data without events, while the page is visible. */
const usualMs = 30_000

export function useRefetchInterval(refetch: () => void, everyMs = usualMs) {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refetch()
    const timer = setInterval(look, everyMs)
    addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('visibilitychange', look)
    }
  }, [refetch, everyMs])
}
