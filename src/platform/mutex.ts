/** Runs pieces of work one after the other, in the order they were given. */
export interface Mutex {
  /** Resolves with the work's own result; one that fails does not hold up the next. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** When all that was given so far is over. */
  over(): Promise<void>
}

export function makeMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(work) {
      const mine = last.then(work)
      last = mine.catch(() => {})
      return mine
    },
    over: () => last.then(() => {}),
  }
}
