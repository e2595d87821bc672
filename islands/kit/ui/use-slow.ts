import { useEffect, useState } from 'react'

/** True once the wait is long enough to be noticed. */
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
