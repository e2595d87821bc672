import { distanceOf, type WindowedRows } from './window.ts'

export interface KeptRow {
  at: number
  /** Takes the place of the rows between it and the others, which are not drawn. */
  style: { marginTop?: number; marginBottom?: number }
}

export type DrawnRows = WindowedRows & { kept?: KeptRow }

/** A row out of sight that stays drawn all the same, because the focus is in it. */
export function withKept(sizes: readonly number[], drawn: WindowedRows, at: number): DrawnRows {
  const { first, end, above, below } = drawn
  if (at < 0 || (at >= first && at < end)) return drawn
  const rest = distanceOf(sizes, at)
  const size = sizes[at] ?? 0
  if (at < first) {
    const gap = rest - distanceOf(sizes, first - 1)
    return { ...drawn, above: above - gap - size, kept: { at, style: { marginBottom: gap } } }
  }
  return { ...drawn, below: rest, kept: { at, style: { marginTop: below - rest - size } } }
}
