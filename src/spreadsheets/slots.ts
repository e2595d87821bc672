import { fail } from '#errors'

/** Each may take half a gigabyte. */
const atOnce = 2
const maxWaiting = 20

let taken = 0
const waiting: (() => void)[] = []

export async function takeReadingSlot(): Promise<() => void> {
  if (taken < atOnce) taken += 1
  else if (waiting.length >= maxWaiting) fail('ERR_BUSY', { retryAfter: 10 })
  else await new Promise<void>((resume) => waiting.push(resume))
  return () => {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
}
