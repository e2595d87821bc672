import type { CacheSnapshot } from 'virtua'

/** Where a reader was in a conversation, with the measured heights, so that he finds it as he left it. */
interface Place {
  rows: number
  offset: number
  isAtEnd: boolean
  cache: CacheSnapshot
}

const kept = 20
const places = new Map<number, Place>()

export function rememberPlace(ticketId: number, place: Place) {
  places.delete(ticketId)
  places.set(ticketId, place)
  const [oldest] = places.keys()
  if (places.size > kept && oldest !== undefined) places.delete(oldest)
}

/** Only while the conversation is as long as it was: the heights are those of its rows. */
export function placeOf(ticketId: number, rows: number): Place | undefined {
  const place = places.get(ticketId)
  return place?.rows === rows ? place : undefined
}

/** The next look begins at the end. */
export function forgetPlace(ticketId: number) {
  places.delete(ticketId)
}
