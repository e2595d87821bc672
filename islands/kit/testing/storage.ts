/** The browser's storage for a test file, gone with it. */
import { afterAll, beforeEach } from 'bun:test'

export function fakeStorage() {
  const kept = new Map<string, string>()
  const state = { kept, isFull: false }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (key: string) => kept.delete(key),
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  afterAll(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  })
  beforeEach(() => {
    kept.clear()
    state.isFull = false
  })
  return state
}
