import { processorMs } from '../processor-time.ts'
import { hostileKinds, hostileText } from './hostile-texts.ts'

const small = 4 * 1024
const middle = 64 * 1024
const large = 1024 * 1024

/** Milliseconds of processor. */
const mostForMiddle = 20
const mostForLarge = 20 * mostForMiddle

export type Read = (text: string) => unknown

/**
 * What takes too long.
 *
 * @param largest of so many kinds, those that took longest before: there a wrong turn shows first
 */
export async function slowReadings(read: Read, largest: number): Promise<string[]> {
  const slow: string[] = []
  const times: { kind: (typeof hostileKinds)[number]; ms: number }[] = []
  const measure = async (kind: (typeof hostileKinds)[number], signs: number, most: number) => {
    const text = hostileText(kind, signs)
    const ms = await medianOf(() => read(text), most)
    if (ms > most) slow.push(`${kind}, ${signs / 1024} KB: ${Math.round(ms)} ms`)
    return ms
  }
  for (const kind of hostileKinds) {
    if ((await measure(kind, small, mostForMiddle)) > mostForMiddle) continue
    times.push({ kind, ms: await measure(kind, middle, mostForMiddle) })
  }
  const swift = times.filter(({ ms }) => ms <= mostForMiddle).sort((a, b) => b.ms - a.ms)
  for (const { kind } of swift.slice(0, largest)) await measure(kind, large, mostForLarge)
  return slow
}

/**
 * Of five, unless the first is far from the most on either side. A crowded machine computes each thing
 * at half its speed for a while: what was too slow is measured up to twice more.
 */
async function medianOf(work: () => unknown, most: number): Promise<number> {
  const first = await timeOf(work)
  if (first < most / 2 || first > most * 20) return first
  let median = await medianOfFive(work)
  for (let again = 0; again < 2 && median > most; again += 1) median = await medianOfFive(work)
  return median
}

async function medianOfFive(work: () => unknown): Promise<number> {
  const taken: number[] = []
  while (taken.length < 5) taken.push(await timeOf(work))
  return taken.toSorted((one, other) => one - other)[2] ?? 0
}

async function timeOf(work: () => unknown): Promise<number> {
  const began = processorMs()
  await work()
  return processorMs() - began
}
