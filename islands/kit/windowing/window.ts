/** Conversations are anchored at the end, so that measuring rows above moves nothing; lists at the start. */
export interface PixelRange {
  /** Distances from the anchored edge, in pixels. */
  from: number
  to: number
}

export const everything: PixelRange = { from: 0, to: Number.POSITIVE_INFINITY }

export interface WindowedRows {
  first: number
  /** Exclusive. */
  end: number
  /** Height of the rows before and after, in pixels. */
  above: number
  below: number
}

/** @param sizes heights of all rows, measured or guessed */
export function drawnFromEnd(sizes: readonly number[], stretch: PixelRange): WindowedRows {
  const count = sizes.length
  const { first, end, before, after } = spanOf(stretch, count, (at) =>
    sizeAt(sizes, count - 1 - at),
  )
  return { first: count - end, end: count - first, above: after, below: before }
}

export function drawnFromStart(count: number, rowPx: number, stretch: PixelRange): WindowedRows {
  const { first, end, before, after } = spanOf(stretch, count, () => rowPx)
  return { first, end, above: before, below: after }
}

/** At least one row, of however few. */
function spanOf({ from, to }: PixelRange, count: number, sizeOf: (at: number) => number) {
  let first = 0
  let before = 0
  while (first < count - 1 && before + sizeOf(first) <= from) before += sizeOf(first++)
  let end = first
  let reached = before
  while (end < count && reached < to) reached += sizeOf(end++)
  let after = 0
  for (let at = end; at < count; at++) after += sizeOf(at)
  return { first, end, before, after }
}

export function rowAt(sizes: readonly number[], distance: number): number {
  let index = sizes.length - 1
  let below = 0
  while (index > 0 && below + sizeAt(sizes, index) <= distance) below += sizeAt(sizes, index--)
  return index
}

export function distanceOf(sizes: readonly number[], index: number): number {
  let below = 0
  for (let after = sizes.length - 1; after > index; after--) below += sizeAt(sizes, after)
  return below
}

const sizeAt = (sizes: readonly number[], index: number) => sizes[index] ?? 0

/** The same range while the visible part keeps clear of its edges. */
export function rangeAround(
  now: PixelRange,
  sight: PixelRange,
  { near, around }: WindowMargins,
): PixelRange {
  const isCovered = now.from <= Math.max(0, sight.from - near) && now.to >= sight.to + near
  return isCovered ? now : { from: Math.max(0, sight.from - around), to: sight.to + around }
}

export interface WindowMargins {
  /** Distance to an edge at which the range is extended. */
  near: number
  /** Extent of the range beyond the visible part. */
  around: number
}
