import { log } from '#process/log'

export interface Repeating {
  soon(): void
  stop(): Promise<void>
}

/** Never twice at a time; failures are logged. */
export function repeat(name: string, everyMs: number, work: () => Promise<void>): Repeating {
  let running: Promise<void> | undefined
  let timer: Timer | undefined
  let again = false
  let isStopped = false

  async function run() {
    do {
      again = false
      await work().catch((err) => log.warn({ err }, `${name} failed`))
    } while (again && !isStopped)
    running = undefined
    if (!isStopped) timer = setTimeout(start, everyMs)
  }
  function start() {
    clearTimeout(timer)
    running ??= run()
  }
  start()
  return {
    soon() {
      again = true
      if (!isStopped) start()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
