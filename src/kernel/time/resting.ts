import { setTimeout as wait } from 'node:timers/promises'

/** Ends early when the program stops. */
export async function restFor(ms: number, stopping: AbortSignal | undefined) {
  await wait(ms, undefined, stopping && { signal: stopping }).catch(() => {})
}
