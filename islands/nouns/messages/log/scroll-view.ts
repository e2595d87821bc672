/** Positions count from the end, so that rows loaded or measured above the reader move nothing. */
import type { RefObject } from 'react'
import {
  distanceOf,
  type PixelRange,
  rangeAround,
  rowAt,
  type WindowMargins,
} from '../../../kit/windowing/window.ts'
import type { ListRow } from '../conversation/rows.ts'
import { measureRows, type RowHeights } from './row-heights.ts'
import type { RowOffset } from './saved-scroll.ts'

export const endPx = 48
/** The first render has the visible rows only; the margins follow when the browser is idle. */
export const initialMargins: WindowMargins = { near: 0, around: 0 }
export const idleMargins: WindowMargins = { near: 500, around: 800 }

/** Height of the last pane, which the next conversation shares. */
let paneHeight = 900

export interface ScrollView {
  readonly pane: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly setRange: (change: (range: PixelRange) => PixelRange) => void
  rows: readonly ListRow[]
  heights: RowHeights
  firstRendered: number
  /** The list reaches the end of the conversation. */
  hasEnd: boolean
  margins: WindowMargins
  target: RowOffset | undefined
  /** The lowest visible row, which keeps its place. */
  anchor: { key: string; fromEnd: number } | undefined
  fromEnd: number
}

export function trackVisible(view: ScrollView) {
  const pane = view.pane.current
  if (!pane) return
  view.fromEnd = -pane.scrollTop
  paneHeight = pane.clientHeight
  const key = view.rows[rowAt(view.heights.sizes, view.fromEnd)]?.key
  const row = rowIn(view, key)
  view.anchor = key && row ? { key, fromEnd: distanceIn(view, row) } : undefined
  const visible = { from: view.fromEnd, to: view.fromEnd + paneHeight }
  view.setRange((range) => rangeAround(range, visible, view.margins))
}

export function restoreScroll(view: ScrollView, { followsEnd }: { followsEnd: boolean }) {
  const pane = view.pane.current
  if (!pane) return
  measureRows(view.content.current, view.heights, view.firstRendered)
  if (scrollToTarget(view, pane)) view.target = undefined
  else if (followsEnd) pane.scrollTop = 0
  else keepAnchor(view, pane)
  trackVisible(view)
}

function scrollToTarget(view: ScrollView, pane: HTMLElement): boolean {
  const row = rowIn(view, view.target?.key)
  if (!view.target || !row) return false
  const { gap } = view.target
  const gapPx = gap === 'middle' ? (pane.clientHeight - row.clientHeight) / 2 : gap
  pane.scrollTop = gapPx - distanceIn(view, row)
  return true
}

function keepAnchor(view: ScrollView, pane: HTMLElement) {
  const row = rowIn(view, view.anchor?.key)
  if (!view.anchor || !row || (view.hasEnd && pane.scrollTop === 0)) return
  const moved = distanceIn(view, row) - view.anchor.fromEnd
  if (Math.abs(moved) >= 0.5) pane.scrollTop -= moved
}

export function rangeAt(rows: readonly ListRow[], { sizes }: RowHeights, row?: RowOffset) {
  const index = rows.findIndex(({ key }) => key === row?.key)
  if (index < 0 || !row) return { from: 0, to: paneHeight }
  if (row.gap === 'middle') return rangeAroundRow(sizes, index)
  const from = Math.max(0, distanceOf(sizes, index) - row.gap)
  return { from, to: from + paneHeight }
}

export function rangeAroundRow(sizes: readonly number[], index: number): PixelRange {
  const distance = distanceOf(sizes, index)
  return { from: Math.max(0, distance - paneHeight), to: distance + paneHeight }
}

function rowIn({ content }: ScrollView, key: string | undefined): Element | null {
  return key === undefined
    ? null
    : (content.current?.querySelector(`[data-row="${CSS.escape(key)}"]`) ?? null)
}

function distanceIn({ content }: ScrollView, row: Element): number {
  const end = content.current?.getBoundingClientRect().bottom ?? 0
  return end - row.getBoundingClientRect().bottom
}
