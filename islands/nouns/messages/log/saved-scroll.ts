import type { KnownHeights } from './row-heights.ts'

/** `gap`: from the lower edge of the pane up to that of the row. */
export interface RowOffset {
  key: string
  gap: number | 'middle'
}

export interface SavedScroll {
  heights?: KnownHeights
  /** Undefined at the end of the conversation. */
  row?: RowOffset | undefined
}

const maxSaved = 20
const scrolls = new Map<number, SavedScroll>()

export function saveScroll(ticketId: number, scroll: SavedScroll) {
  scrolls.delete(ticketId)
  scrolls.set(ticketId, scroll)
  const [oldest] = scrolls.keys()
  if (scrolls.size > maxSaved && oldest !== undefined) scrolls.delete(oldest)
}

export function savedScrollOf(ticketId: number): SavedScroll | undefined {
  return scrolls.get(ticketId)
}

export function forgetScroll(ticketId: number) {
  scrolls.delete(ticketId)
}
