/** Runs functions one after the other, in the order of the calls. */
export interface Mutex {
  /** Resolves with the function's result; a failure does not block the next. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when everything added so far has finished. */
  idle(): Promise<void>
}

export function makeMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(work) {
      const mine = last.then(work)
      last = mine.catch(() => {})
      return mine
    },
    idle: () => last.then(() => {}),
  }
}
