import { useEffect, useState } from 'react'
import { isSoundAllowed } from './sound.ts'

/** Browsers mute a page until the first click or key. */
export function useSoundBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (isSoundAllowed()) return
    setBlocked(true)
    const end = new AbortController()
    const unlock = () => {
      setBlocked(false)
      end.abort()
    }
    addEventListener('pointerdown', unlock, { signal: end.signal })
    addEventListener('keydown', unlock, { signal: end.signal })
    return () => end.abort()
  }, [])
  return isBlocked
}
