/**
 * Work that would hold up everything else, in a thread of its own: one question after the other. A
 * thread that says nothing for too long, or breaks, is given up, and the next question opens another.
 */
export interface WorkerLimits {
  /** No answer takes longer. */
  timeoutMs: number
  /** It is let go after so long without a question; else it stays. */
  idleMs?: number
}

export function makeWorker<Question, Answer>(
  open: () => Worker,
  { timeoutMs, idleMs }: WorkerLimits,
): (question: Question, transfer?: Transferable[]) => Promise<Answer> {
  let worker: Worker | undefined
  let idle: Timer | undefined
  let last: Promise<unknown> = Promise.resolve()

  function terminate() {
    clearTimeout(idle)
    worker?.terminate()
    worker = undefined
  }

  async function askNow(question: Question, transfer: Transferable[]): Promise<Answer> {
    clearTimeout(idle)
    worker ??= open()
    try {
      return await answerOf(worker, question, transfer)
    } finally {
      if (idleMs !== undefined) idle = setTimeout(terminate, idleMs).unref()
    }
  }

  function answerOf(worker: Worker, question: Question, transfer: Transferable[]) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const giveUp = (error: Error) => {
      terminate()
      reject(error)
    }
    // Keeps the process for as long as somebody waits; a thread that rests does not.
    const late = setTimeout(() => giveUp(new Error('it took too long')), timeoutMs)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
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
