export interface Mutex {
  /** A failure does not block the next. */
  run<T>(work: () => Promise<T>): Promise<T>
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
