/**
 * Decides which waiting scope gets a connection. A company has at most half of them, and the one
 * with the fewest is served first. Reading is mostly CPU work: while others are active, a company
 * runs no more concurrent reads than there are processors.
 */
import { availableParallelism } from 'node:os'

export interface WireRequest {
  companyId: number
  onlyReads?: boolean
}

export interface FairShare {
  /** Detects when a company is the only active one. */
  noteRequest(request: WireRequest): void
  begin(request: WireRequest): void
  end(request: WireRequest): void
  next<R extends WireRequest>(waiting: readonly R[]): R | undefined
}

const sharedMs = 100
const fewestShared = 2

export function makeFairShare(max: number): FairShare {
  const perCompany = Math.ceil(max / 2)
  const readingShared = Math.max(fewestShared, availableParallelism())
  const inUse = new Map<number, number>()
  const reading = new Map<number, number>()
  let sharedUntil = 0
  let latest: number | undefined

  function count({ companyId, onlyReads }: WireRequest, change: number) {
    add(inUse, companyId, change)
    if (onlyReads) add(reading, companyId, change)
  }

  return {
    noteRequest({ companyId }) {
      if (latest !== undefined && latest !== companyId) sharedUntil = performance.now() + sharedMs
      latest = companyId
    },
    begin: (request) => count(request, 1),
    end: (request) => count(request, -1),
    next(waiting) {
      const isShared = inUse.size > 1 || sharedUntil > performance.now()
      const mostReading = isShared ? readingShared : perCompany
      let fewest = perCompany
      let next: (typeof waiting)[number] | undefined
      for (const one of waiting) {
        const used = inUse.get(one.companyId) ?? 0
        if (used >= fewest) continue
        if (one.onlyReads && (reading.get(one.companyId) ?? 0) >= mostReading) continue
        fewest = used
        next = one
      }
      return next
    },
  }
}

function add(counts: Map<number, number>, companyId: number, change: number) {
  const count = (counts.get(companyId) ?? 0) + change
  if (count > 0) counts.set(companyId, count)
  else counts.delete(companyId)
}
