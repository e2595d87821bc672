import { useSyncExternalStore } from 'react'
import { hasExpired } from '#company/companies/state'
import { whenUnpaid } from '#kernel/http/call'
import { useFacts } from '../../../kit/facts/facts.tsx'

let isUnpaid = false
const listeners = new Set<() => void>()

export function setUnpaid(now: boolean) {
  if (isUnpaid === now) return
  isUnpaid = now
  for (const listener of listeners) listener()
}

whenUnpaid(setUnpaid)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The subscription has expired, maybe while the page was open: only billing works. */
export function useUnpaid(): boolean {
  const { me, now } = useFacts()
  return useSyncExternalStore(
    subscribe,
    () => isUnpaid,
    () => hasExpired(me.company, Date.parse(now)),
  )
}
