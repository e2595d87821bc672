import { useSyncExternalStore } from 'react'
import { whenUnpaid } from '#http/call'

let isUnpaid = false
const listeners = new Set<() => void>()

function set(now: boolean) {
  if (isUnpaid === now) return
  isUnpaid = now
  for (const listener of listeners) listener()
}

whenUnpaid(set)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isUnpaidNow(): boolean {
  return isUnpaid
}

/** The subscription ran out while the page was open: the server refuses all else. */
export function useUnpaid(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isUnpaid,
    () => false,
  )
}
