/** A frozen server neither responds nor refuses: beyond a few unanswered queries no more are sent. */
export function makeDeadline(limitMs: number) {
  let open = 0
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    if (open >= 8) throw new Error('PostgreSQL has not answered for a while')
    open += 1
    const asked = ask().finally(() => {
      open -= 1
    })
    let timer: Timer | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('PostgreSQL does not answer')), limitMs)
    })
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}
