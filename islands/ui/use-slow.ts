import { useEffect, useState } from 'react'

/** True once waiting has lasted long enough to be noticed: shorter waits show nothing new. */
export function useSlow(waiting: boolean, afterMs = 200): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) {
      setSlow(false)
      return
    }
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => clearTimeout(timer)
  }, [waiting, afterMs])
  return slow && waiting
}
