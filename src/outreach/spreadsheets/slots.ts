import { fail } from '#kernel/errors'

/** Each may take half a gigabyte. */
const atOnce = 2
const maxWaitingOfCompany = 10
const maxWaiting = 200

interface Waiting {
  companyId: number
  resume: () => void
}

const reading = new Set<number>()
/** In the order in which they came, of each company at most some. */
const waiting: Waiting[] = []
/** Companies in the order in which they were served, the last one at the end. */
const served = new Set<number>()

/** One at a time for a company, and in turn between companies. */
export async function takeReadingSlot(companyId: number): Promise<() => void> {
  const isFree = reading.size < atOnce && !reading.has(companyId)
  if (isFree) begin(companyId)
  else {
    const own = waiting.filter((one) => one.companyId === companyId)
    if (own.length >= maxWaitingOfCompany || waiting.length >= maxWaiting)
      fail('ERR_BUSY', { retryAfter: 10 })
    await new Promise<void>((resume) => waiting.push({ companyId, resume }))
  }
  return () => {
    reading.delete(companyId)
    serveNext()
  }
}

function begin(companyId: number) {
  reading.add(companyId)
  served.delete(companyId)
  served.add(companyId)
}

/** The company that was served longest ago, or never. */
function serveNext() {
  const ready = waiting.filter(({ companyId }) => !reading.has(companyId))
  const turns = [...served]
  const turnOf = ({ companyId }: Waiting) => turns.indexOf(companyId)
  const next = ready.toSorted((one, other) => turnOf(one) - turnOf(other))[0]
  if (!next) {
    if (waiting.length === 0) served.clear()
    return
  }
  waiting.splice(waiting.indexOf(next), 1)
  begin(next.companyId)
  next.resume()
}
