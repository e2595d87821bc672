/**
 * One request at a time. A worker that times out or fails is terminated; the next request starts
 * another.
 */
export interface WorkerLimits {
  /** Undefined: however long it takes. */
  timeoutMs: number | undefined
  idleMs?: number
}

export function makeWorker<Request, Result>(
  open: () => Worker,
  { timeoutMs, idleMs }: WorkerLimits,
): (question: Request, transfer?: Transferable[]) => Promise<Result> {
  let worker: Worker | undefined
  let idle: Timer | undefined
  let last: Promise<unknown> = Promise.resolve()

  function terminate() {
    clearTimeout(idle)
    worker?.terminate()
    worker = undefined
  }

  async function askNow(question: Request, transfer: Transferable[]): Promise<Result> {
    clearTimeout(idle)
    worker ??= open()
    try {
      return await answerOf(worker, question, transfer)
    } finally {
      if (idleMs !== undefined) idle = setTimeout(terminate, idleMs).unref()
    }
  }

  function answerOf(worker: Worker, question: Request, transfer: Transferable[]) {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const giveUp = (error: Error) => {
      terminate()
      reject(error)
    }
    // A pending request keeps the process alive; an idle worker does not.
    const late =
      timeoutMs === undefined
        ? setInterval(() => undefined, 60_000)
        : setTimeout(() => giveUp(new Error('the worker timed out')), timeoutMs)
    worker.onmessage = ({ data }: MessageEvent<Result>) => resolve(data)
    worker.onerror = ({ message }) => giveUp(new Error(message))
    worker.postMessage(question, transfer)
    return promise.finally(() => clearTimeout(late))
  }

  return (question, transfer = []) => {
    const turn = last.then(() => askNow(question, transfer))
    last = turn.catch(() => {})
    return turn
  }
}
