/** The database is never left running. */
import { askToEnd, endServers } from '#kernel/database/ending'
import type { Running } from '../main.ts'

export function endAtOnceOnSignals() {
  onSignals(endNow)
}

/** A second signal, or 25 seconds, end it at once. */
export function endOnSignals(starting: Promise<Running>) {
  let isEnding = false
  onSignals(() => {
    if (isEnding) return endNow()
    isEnding = true
    askToEnd()
    setTimeout(endNow, 25_000).unref()
    starting
      .then((running) => running.stop())
      .then(endServers)
      .then(() => process.exit(0), endNow)
  })
}

const endNow = () => void endServers().finally(() => process.exit(1))

function onSignals(end: () => void) {
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, end)
}
