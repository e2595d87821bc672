/** Per-person storage, shared by tabs; full or forbidden storage is ignored. */
import { useCallback, useSyncExternalStore } from 'react'

const changed = 'recado:stored'

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

let isOver = false

/** Its person leaves, and this page with them: its parts may remove, and write nothing more. */
export function stopStoring() {
  isOver = true
}

export function writeStored(key: string, value: string | null) {
  if (isOver && value !== null) return
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A private window may refuse: the value then lasts as long as the page.
  }
  dispatchEvent(new CustomEvent(changed, { detail: key }))
}

/** Tells of each key that this page writes, not of other tabs. */
export function watchWritten(tell: (key: string) => void): () => void {
  const here = (event: Event) => {
    if (event instanceof CustomEvent) tell(String(event.detail))
  }
  addEventListener(changed, here)
  return () => removeEventListener(changed, here)
}

export function watchStored(key: string, tell: () => void): () => void {
  const here = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === key) tell()
  }
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell()
  }
  addEventListener(changed, here)
  addEventListener('storage', elsewhere)
  return () => {
    removeEventListener(changed, here)
    removeEventListener('storage', elsewhere)
  }
}

/** Null on the server and until hydration. */
export function useStored(key: string): [string | null, (value: string | null) => void] {
  const subscribe = useCallback((tell: () => void) => watchStored(key, tell), [key])
  const value = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  )
  const set = useCallback((next: string | null) => writeStored(key, next), [key])
  return [value, set]
}
