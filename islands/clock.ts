import { useSyncExternalStore } from 'react'
import { useFacts } from './facts.tsx'

/** Minutes are all that is shown, so nothing is drawn again more often than once a minute. */
const minute = 60_000

function subscribe(tell: () => void) {
  const timer = setInterval(tell, 10_000)
  return () => clearInterval(timer)
}

const thisMinute = () => Math.floor(Date.now() / minute) * minute

/** The present minute; while the page comes to life, that of the server's rendering. */
export function useNow(): number {
  const { now } = useFacts()
  return useSyncExternalStore(subscribe, thisMinute, () => Date.parse(now))
}

const never = () => () => undefined

/** False on the server and for the first rendering in the browser, which must be the same. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
