import { useSyncExternalStore } from 'react'

export interface BulkProgress {
  done: number
  total: number
}

let progress: BulkProgress | undefined
const listeners = new Set<() => void>()

function change(next: BulkProgress | undefined) {
  progress = next
  for (const listener of listeners) listener()
}

/** A single ticket shows no progress. */
export function beginProgress(total: number) {
  if (total < 2) return { step() {}, end() {} }
  change({ done: progress?.done ?? 0, total: (progress?.total ?? 0) + total })
  return {
    step: () => progress && change({ ...progress, done: progress.done + 1 }),
    end: () => progress && progress.done >= progress.total && change(undefined),
  }
}

export function progressNow(): BulkProgress | undefined {
  return progress
}

export function useProgress(): BulkProgress | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    progressNow,
    () => undefined,
  )
}
