import { useEffect } from 'react'

/** What nobody announces is read again this often, while somebody looks. */
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
