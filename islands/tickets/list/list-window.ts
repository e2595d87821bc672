/** Which rows of a long list are drawn: those in sight and some around them, all of one height. */
export const rowPx = 56
/** Shorter lists are drawn whole. */
const shortList = 60
const around = 12
/** The window moves in steps: not every turn of the wheel draws, nor so many rows that a picture is late. */
const step = 3

export interface ListWindow {
  first: number
  /** Not drawn any more. */
  end: number
}

export function windowOf(rows: number, scrollTop: number, height: number): ListWindow {
  if (rows <= shortList) return { first: 0, end: rows }
  const top = Math.floor(Math.max(0, scrollTop) / rowPx / step) * step
  const seen = Math.ceil(height / rowPx) + step
  return { first: Math.max(0, top - around), end: Math.min(rows, top + seen + around) }
}
