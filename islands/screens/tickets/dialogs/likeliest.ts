import type { PresenceStatus } from '#company/presence/contract'
import { compareNames } from '#kernel/lists/sorting-state'

export interface Candidate {
  name: string
  isMe: boolean
  /** Undefined until fetched. */
  presence: PresenceStatus | undefined
  /** Null where they may not be known. */
  openTickets: number | null
}

const ranks = { online: 0, away: 1, offline: 2 } as const

/** Who is here and has the fewest tickets; oneself last, which *Take* is for. */
export function likeliestFirst<Row extends Candidate>(candidates: readonly Row[]): Row[] {
  return candidates.toSorted(
    (a, b) =>
      Number(a.isMe) - Number(b.isMe) ||
      rankOf(a) - rankOf(b) ||
      (a.openTickets ?? 0) - (b.openTickets ?? 0) ||
      compareNames(a.name, b.name),
  )
}

const rankOf = ({ presence }: Candidate) => (presence ? ranks[presence] : 0)
