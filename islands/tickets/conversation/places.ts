import type { KnownHeights } from './row-heights.ts'

/** Where a reader was in a conversation, so that he finds it as he left it. */
export interface Place {
  heights?: KnownHeights
  /** The row they were at, and how far its lower edge was from that of the window; none at the end. */
  row?: { key: string; gap: number | 'middle' } | undefined
}

const kept = 20
const places = new Map<number, Place>()

export function rememberPlace(ticketId: number, place: Place) {
  places.delete(ticketId)
  places.set(ticketId, place)
  const [oldest] = places.keys()
  if (places.size > kept && oldest !== undefined) places.delete(oldest)
}

export function placeOf(ticketId: number): Place | undefined {
  return places.get(ticketId)
}

/** The next look begins at the end. */
export function forgetPlace(ticketId: number) {
  places.delete(ticketId)
}
