/** A part of the page in a file of its own. */
export interface Fetched<T> {
  get: () => FetchedState<T>
  /** What the server draws, and the browser at first. */
  getOnServer: () => FetchedState<T>
  /** Again, where it failed before. */
  fetch: () => Promise<void>
  subscribe: (tell: () => void) => () => void
}

export interface FetchedState<T> {
  content?: T
  hasFailed: boolean
  /** Chromium remembers a script that did not come for as long as the page lives. */
  hasFailedAgain: boolean
}

export const notYet = { hasFailed: false, hasFailedAgain: false }

/** @param isOffline asked first: a script that is not asked for cannot be remembered as missing */
export function fetched<T>(
  load: () => Promise<T>,
  isOffline = () => globalThis.navigator?.onLine === false,
): Fetched<T> {
  let state: FetchedState<T> = notYet
  let failures = 0
  let fetching: Promise<void> | undefined
  const listeners = new Set<() => void>()
  function become(next: FetchedState<T>) {
    state = next
    for (const listener of listeners) listener()
  }
  async function read() {
    if (state.hasFailed) become(notYet)
    try {
      if (isOffline()) throw state
      become({ ...notYet, content: await load() })
    } catch {
      if (!isOffline()) failures += 1
      become({ hasFailed: true, hasFailedAgain: failures > 1 })
    }
  }
  return {
    get: () => state,
    getOnServer: () => state,
    fetch() {
      if (state.content !== undefined) return Promise.resolve()
      fetching ??= read().finally(() => {
        fetching = undefined
      })
      return fetching
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
