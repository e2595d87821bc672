import { whyInVain } from '#workshop/simulator/in-vain'
import { patienceMs } from '#workshop/simulator/patience'

/** Waits for a condition instead of for a time; looks often at first, since most come true soon. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  what: string | (() => string) = String(look),
): Promise<T> {
  const since = performance.now()
  for (;;) {
    const seen = await look()
    if (seen) return seen
    const waitedMs = performance.now() - since
    const inVain = whyInVain()
    if (inVain !== undefined || waitedMs > patienceMs) {
      const named = typeof what === 'string' ? what : what()
      throw new Error(`never happened: ${named}${inVain ? `; ${inVain}` : ''}`)
    }
    await Bun.sleep(Math.min(5 + waitedMs / 10, 20))
  }
}

/** The same for what is asked by expectations; what was amiss last is the complaint. */
export async function eventuallyPasses(work: () => Promise<unknown>) {
  let amiss: unknown
  const passes = () =>
    work().then(
      () => true,
      (error) => {
        if (isGone(error)) throw error
        amiss = error
        return false
      },
    )
  await eventually(passes, () => String(amiss))
}

/** Of a page that has been closed, or has crashed: it will show nothing more. */
export const isGone = (error: unknown): boolean =>
  /\bTarget (?:page, context or browser has been closed|closed|crashed)\b/.test(String(error))

/** Waits until nothing is left, for as long as it goes on getting less. */
export async function dwindles(count: () => Promise<number> | number, what: string) {
  for (let least = Number.POSITIVE_INFINITY, since = Date.now(); ; ) {
    const left = await count()
    if (left === 0) return
    if (left < least) {
      least = left
      since = Date.now()
    }
    if (Date.now() - since > patienceMs) {
      throw new Error(`${what}: ${left} left, and no fewer for ${patienceMs / 1000} seconds`)
    }
    await Bun.sleep(100)
  }
}
