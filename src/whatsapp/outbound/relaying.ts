/** What the library is sending for us, where it calls us back. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Relayed {
  waId: string
  /** The person, or the members of the group. */
  people: string[]
}

const current = new AsyncLocalStorage<Relayed>()

export function relaying<T>(message: Relayed, work: () => Promise<T>): Promise<T> {
  return current.run(message, work)
}

/** Undefined while it sends something again by itself. */
export function relayed(): Relayed | undefined {
  return current.getStore()
}
