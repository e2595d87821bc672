import { reportOnce } from '../failing/reporting.ts'

type Listener = (data: unknown) => void

/** Who listens to which events, and how many of each the server has sent. */
export class Channels {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #heard = new Map<string, number>()

  listen(channel: string, listener: Listener): () => void {
    const all = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, all)
    all.add(listener)
    return () => all.delete(listener)
  }

  heard(channel: string): number {
    return this.#heard.get(channel) ?? 0
  }

  receive(channel: string, data: unknown) {
    this.#heard.set(channel, this.heard(channel) + 1)
    this.dispatch(channel, data)
  }

  dispatch(channel: string, data: unknown) {
    for (const listener of [...(this.#listeners.get(channel) ?? [])]) {
      try {
        listener(data)
      } catch (error) {
        // The others listen for parts of the page that are whole.
        reportOnce(`listener to ${channel}`, error)
      }
    }
  }
}
