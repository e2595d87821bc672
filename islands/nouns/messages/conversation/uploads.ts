/** Separate from the messages, so that only one bubble is rendered again. */
import { useCallback, useSyncExternalStore } from 'react'

const fractions = new Map<string, number>()
const listeners = new Set<() => void>()

/** @param fraction from 0 to 1; undefined when it is over */
export function setUploadProgress(clientId: string, fraction: number | undefined) {
  if (fraction === undefined) fractions.delete(clientId)
  else fractions.set(clientId, fraction)
  for (const listener of listeners) listener()
}

export function subscribeToUploads(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** In percent. */
export function uploadOf(clientId: string): number {
  return Math.round((fractions.get(clientId) ?? 0) * 100)
}

export function useUpload(clientId: string): number {
  const read = useCallback(() => uploadOf(clientId), [clientId])
  return useSyncExternalStore(subscribeToUploads, read, () => 0)
}
