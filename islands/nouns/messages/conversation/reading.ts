import { useEffect, useRef } from 'react'

const pauseMs = 400

function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/** Marks as read what has come, once somebody looks at it; tried again with whatever comes next. */
export function useReading(
  unread: number,
  { of, read }: { of: number; read: (of: number) => Promise<unknown> },
) {
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    if (unread === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isLookedAt()) void latest.current(of).catch(() => undefined)
      }, pauseMs)
    }
    readSoon()
    addEventListener('focus', readSoon)
    document.addEventListener('visibilitychange', readSoon)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', readSoon)
      document.removeEventListener('visibilitychange', readSoon)
    }
  }, [unread, of])
}
