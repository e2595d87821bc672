/** How far several tickets are that are changed one by one. */
import { useSyncExternalStore } from 'react'

export interface Progress {
  done: number
  total: number
}

let progress: Progress | undefined
const listeners = new Set<() => void>()

function change(next: Progress | undefined) {
  progress = next
  for (const listener of listeners) listener()
}

/** One of them says nothing worth watching. */
export function beginProgress(total: number) {
  if (total < 2) return { step() {}, end() {} }
  change({ done: progress?.done ?? 0, total: (progress?.total ?? 0) + total })
  return {
    step: () => progress && change({ ...progress, done: progress.done + 1 }),
    end: () => progress && progress.done >= progress.total && change(undefined),
  }
}

export function progressNow(): Progress | undefined {
  return progress
}

export function useProgress(): Progress | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    progressNow,
    () => undefined,
  )
}
