import { useSyncExternalStore } from 'react'

/** A ticket that a change of several left as it was. */
export interface BulkFailure {
  id: number
  name: string
  reason: string
}

const none: readonly BulkFailure[] = []
let failures = none
const listeners = new Set<() => void>()

export function showFailures(next: readonly BulkFailure[]) {
  failures = next
  for (const listener of listeners) listener()
}

export function useFailures(): readonly BulkFailure[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => failures,
    () => none,
  )
}
