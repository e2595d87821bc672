/**
 * Where a reader is in a conversation or a passage of it. The pane counts from its end, so that who
 * reads the end stays there by itself, and what is loaded or measured above them moves nothing. Only
 * what changes below them has to be made good, by the row that they are at.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAlive } from '../../app/clock.ts'
import { whenIdle } from '../../app/idle.ts'
import {
  distanceOf,
  drawnFromEnd,
  everything,
  rowAt,
  type Stretch,
  stretchAround,
} from '../../windowing/window.ts'
import type { ListChange } from './list-change.ts'
import type { Place } from './places.ts'
import { measureRows, type RowHeights, useRowHeights } from './row-heights.ts'
import type { ListRow } from './rows.ts'

/** This close to the end counts as being there. */
const endPx = 48
/** The first picture has what is in sight; once there is time, what is around it is drawn as well. */
const atFirst = { near: 0, around: 0 }
const later = { near: 500, around: 800 }

/** How high the window was last: the next conversation has the same. */
let windowPx = 900

interface Reading {
  rows: readonly ListRow[]
  /** What came at the end; undefined where the list does not reach the end of the conversation. */
  change?: ListChange
  /** Where the reader begins; at the end by default. */
  begin: Place | undefined
  onLeave?: (place: Place) => void
  /** In pixels, from the end and from the top. */
  onMove: (fromEnd: number, fromTop: number) => void
}

export type ReadingPlace = ReturnType<typeof useReadingPlace>

export function useReadingPlace({ rows, change, begin, onLeave, onMove }: Reading) {
  const pane = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAlive = useAlive()
  const [place] = useState(begin)
  const heights = useRowHeights(rows, place?.heights)
  const [stretch, setStretch] = useState(() => firstStretch(rows, heights, place))
  // The server draws all that comes with the page.
  const drawn = drawnFromEnd(heights.sizes, isAlive ? stretch : everything)
  const margins = useRef(atFirst)
  /** A row to be shown, its lower edge so far above that of the window. */
  const wish = useRef(place?.row)
  const anchor = useRef<{ key: string; fromEnd: number }>(undefined)
  const fromEnd = useRef(0)

  /** Notes what is in sight, and draws more near the edge of what is drawn. */
  const look = () => {
    if (!pane.current) return
    fromEnd.current = -pane.current.scrollTop
    windowPx = pane.current.clientHeight
    const key = rows[rowAt(heights.sizes, fromEnd.current)]?.key
    const row = rowIn(content.current, key)
    anchor.current = key && row ? { key, fromEnd: distanceIn(content.current, row) } : undefined
    const sight = { from: fromEnd.current, to: fromEnd.current + windowPx }
    setStretch((now) => stretchAround(now, sight, margins.current))
  }

  /** Once rows have their size, scrolls to the wished row, to the news, or back to the anchor. */
  const settle = (isNews = false) => {
    if (!pane.current) return
    measureRows(content.current, heights, drawn.first)
    const wished = rowIn(content.current, wish.current?.key)
    const anchored = rowIn(content.current, anchor.current?.key)
    if (wish.current && wished) {
      const middle = (pane.current.clientHeight - wished.clientHeight) / 2
      const gap = wish.current.gap === 'middle' ? middle : wish.current.gap
      pane.current.scrollTop = gap - distanceIn(content.current, wished)
      wish.current = undefined
    } else if (isNews) {
      pane.current.scrollTop = 0
    } else if (anchor.current && anchored && !(change && pane.current.scrollTop === 0)) {
      const moved = distanceIn(content.current, anchored) - anchor.current.fromEnd
      if (Math.abs(moved) >= 0.5) pane.current.scrollTop -= moved
    }
    look()
  }

  const seen = useRef(change)
  useLayoutEffect(() => {
    const news = seen.current !== change && change?.added ? change : undefined
    seen.current = change
    settle(news !== undefined && (news.isOwn || fromEnd.current < endPx))
  })

  const now = useRef({ settle, look })
  now.current = { settle, look }
  useEffect(() => {
    // A reaction, a picture that failed, a window of another width.
    const sizes = new ResizeObserver(() => now.current.settle())
    for (const element of [pane.current, content.current]) if (element) sizes.observe(element)
    whenIdle(() => {
      margins.current = later
      now.current.look()
    })
    return () => sizes.disconnect()
  }, [])

  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(
    () => () => {
      const { current: at } = anchor
      const isAway = at !== undefined && fromEnd.current >= endPx
      const row = isAway ? { key: at.key, gap: at.fromEnd - fromEnd.current } : undefined
      leave.current?.({ heights: heights.known, row })
    },
    [heights.known],
  )

  const toEnd = useCallback(() => {
    if (pane.current) pane.current.scrollTop = 0
    now.current.look()
  }, [])
  const toRow = (index: number) => {
    wish.current = { key: rows[index]?.key ?? '', gap: 'middle' }
    setStretch(aWindowAround(distanceOf(heights.sizes, index)))
  }
  const onScroll = () => {
    const { current: element } = pane
    if (!element) return
    margins.current = later
    look()
    onMove(fromEnd.current, element.scrollHeight - element.clientHeight - fromEnd.current)
  }
  return { pane, content, drawn, toEnd, toRow, onScroll }
}

function firstStretch(rows: readonly ListRow[], { sizes }: RowHeights, place?: Place): Stretch {
  const index = rows.findIndex(({ key }) => key === place?.row?.key)
  if (index < 0 || !place?.row) return { from: 0, to: windowPx }
  if (place.row.gap === 'middle') return aWindowAround(distanceOf(sizes, index))
  const from = Math.max(0, distanceOf(sizes, index) - place.row.gap)
  return { from, to: from + windowPx }
}

function aWindowAround(distance: number): Stretch {
  return { from: Math.max(0, distance - windowPx), to: distance + windowPx }
}

function rowIn(content: Element | null, key: string | undefined): Element | null {
  return key === undefined
    ? null
    : (content?.querySelector(`[data-row="${CSS.escape(key)}"]`) ?? null)
}

/** From the end of the content to the lower edge of a row. */
function distanceIn(content: Element | null, row: Element): number {
  const end = content?.getBoundingClientRect().bottom ?? 0
  return end - row.getBoundingClientRect().bottom
}
