import { useSyncExternalStore } from 'react'
import { useFacts } from '../facts/facts.tsx'

/** Only minutes are shown. */
const minute = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for the whole page. */
function subscribe(tell: () => void) {
  listeners.add(tell)
  timer ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, 10_000)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const thisMinute = () => Math.floor(Date.now() / minute) * minute

/** The current minute; during hydration, that of the server's rendering. */
export function useNow(): number {
  const { now } = useFacts()
  return useSyncExternalStore(subscribe, thisMinute, () => Date.parse(now))
}

const never = () => () => undefined

/** False on the server and for the hydrating render, which must match. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
