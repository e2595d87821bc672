import {
  drawnFromStart,
  everything,
  type PixelRange,
  rangeAround,
} from '../../../kit/windowing/window.ts'

/** At `textScale()` 1. */
export const rowPx = 56
const shortList = 60
/** Three rows at a time: many at once would delay a frame. */
const margins = { near: 9 * rowPx, around: 12 * rowPx }

export const firstRange: PixelRange = { from: 0, to: 900 + margins.around }

export function rowsIn(count: number, stretch: PixelRange) {
  return drawnFromStart(count, rowPx, count <= shortList ? everything : stretch)
}

export function rangeAt(now: PixelRange, scrollTop: number, height: number): PixelRange {
  return rangeAround(now, { from: scrollTop, to: scrollTop + height }, margins)
}
