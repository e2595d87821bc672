/** Gathers news while the batch before is being worked on: alone it goes at once, a flood goes together. */
export function makeBatchQueue<T>(
  work: (batch: T[]) => Promise<void>,
  onError: (error: unknown) => void,
) {
  let waiting: T[] = []
  let running: Promise<void> | undefined

  async function run() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 200)
      await work(batch).catch(onError)
    }
    running = undefined
  }
  return {
    add(news: T[]) {
      if (news.length === 0) return
      waiting.push(...news)
      running ??= run()
    },
    /** When all that was added so far has been worked on. */
    over: () => running ?? Promise.resolve(),
    drop() {
      waiting = []
    },
  }
}
