import { useEffect } from 'react'

/** For data without events, while the page is visible. */
const againMs = 30_000

export function useRefetchInterval(refetch: () => void) {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refetch()
    const timer = setInterval(look, againMs)
    addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('visibilitychange', look)
    }
  }, [refetch])
}
