/**
 * Which rows of a conversation are drawn. Everything is measured from its end: what lies further up
 * is mostly not measured yet, and must not move what is read when it is.
 */
export interface Stretch {
  /** Distance from the end, in pixels, of what is to be drawn. */
  from: number
  to: number
}

export interface Drawn {
  first: number
  /** Not drawn any more. */
  end: number
  /** Room that the rows before and behind take. */
  above: number
  below: number
}

/** @param sizes heights of all rows, measured or guessed */
export function drawnIn(sizes: readonly number[], { from, to }: Stretch): Drawn {
  let end = sizes.length
  let below = 0
  while (end > 1 && below + sizeAt(sizes, end - 1) <= from) below += sizeAt(sizes, --end)
  let first = end
  let reached = below
  while (first > 0 && reached < to) reached += sizeAt(sizes, --first)
  let above = 0
  for (let index = 0; index < first; index++) above += sizeAt(sizes, index)
  return { first, end, above, below }
}

/** The lowest row that begins above this distance from the end. */
export function rowAt(sizes: readonly number[], distance: number): number {
  let index = sizes.length - 1
  let below = 0
  while (index > 0 && below + sizeAt(sizes, index) <= distance) below += sizeAt(sizes, index--)
  return index
}

/** From the end of the conversation to the lower edge of a row. */
export function distanceOf(sizes: readonly number[], index: number): number {
  let below = 0
  for (let after = sizes.length - 1; after > index; after--) below += sizeAt(sizes, after)
  return below
}

const sizeAt = (sizes: readonly number[], index: number) => sizes[index] ?? 0

/** The same stretch as long as what is in sight keeps clear of its edges. */
export function stretchAround(now: Stretch, sight: Stretch, { near, around }: Margins): Stretch {
  const isCovered = now.from <= Math.max(0, sight.from - near) && now.to >= sight.to + near
  return isCovered ? now : { from: Math.max(0, sight.from - around), to: sight.to + around }
}

export interface Margins {
  /** How near an edge may come before more is drawn. */
  near: number
  /** How much is drawn beyond what is in sight. */
  around: number
}
