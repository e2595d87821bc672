/**
 * Where a reader is in a conversation. Its pane counts from the end, so that who reads the end stays
 * there by itself, and what is loaded or measured above him moves nothing. Only what changes below
 * him has to be made good, by the row that he is at.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAlive } from '../../app/clock.ts'
import { whenIdle } from '../../app/idle.ts'
import type { ListChange } from '../list/list-change.ts'
import { type Place, placeOf, rememberPlace } from './places.ts'
import { distanceOf, drawnIn, rowAt, type Stretch, stretchAround } from './reverse-window.ts'
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
  ticketId: number
  rows: readonly ListRow[]
  change: ListChange
  /** Where he was is found again; who only looks in begins at the end. */
  keepsPlace: boolean
  /** In pixels, from the end and from the top. */
  onMove: (fromEnd: number, fromTop: number) => void
}

/** A row to be shown, its lower edge so far above that of the window. */
interface Wish {
  key: string
  gap: number | 'middle'
}

export function useReadingPlace({ ticketId, rows, change, keepsPlace, onMove }: Reading) {
  const pane = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAlive = useAlive()
  const [place] = useState(() => (keepsPlace ? placeOf(ticketId) : undefined))
  const heights = useRowHeights(rows, place?.heights)
  const [stretch, setStretch] = useState(() => firstStretch(rows, heights, place))
  const drawn = drawnIn(heights.sizes, isAlive ? stretch : whole)
  const margins = useRef(atFirst)
  const wish = useRef<Wish>(place?.row)
  const anchor = useRef<{ key: string; fromEnd: number }>(undefined)
  const fromEnd = useRef(0)

  /** Takes down what he looks at, and draws more where he comes near the edge of what is drawn. */
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

  /** What is drawn has its size: he is brought to where he was, or to where he wants to be. */
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
    } else if (anchor.current && anchored && pane.current.scrollTop !== 0) {
      const moved = distanceIn(content.current, anchored) - anchor.current.fromEnd
      if (Math.abs(moved) >= 0.5) pane.current.scrollTop -= moved
    }
    look()
  }

  const seen = useRef(change)
  useLayoutEffect(() => {
    const isNews = seen.current !== change && change.added > 0
    seen.current = change
    settle(isNews && (change.isOwn || fromEnd.current < endPx))
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

  useEffect(
    () => () => {
      if (!keepsPlace) return
      const { current: at } = anchor
      const isAway = at !== undefined && fromEnd.current >= endPx
      const row = isAway ? { key: at.key, gap: at.fromEnd - fromEnd.current } : undefined
      rememberPlace(ticketId, { heights: heights.known, row })
    },
    [ticketId, keepsPlace, heights.known],
  )

  const toEnd = useCallback(() => {
    if (pane.current) pane.current.scrollTop = 0
    now.current.look()
  }, [])
  const toRow = (index: number) => {
    wish.current = { key: rows[index]?.key ?? '', gap: 'middle' }
    const at = distanceOf(heights.sizes, index)
    setStretch({ from: Math.max(0, at - windowPx), to: at + windowPx })
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

/** As the server draws it: all that came with the page. */
const whole: Stretch = { from: 0, to: Number.POSITIVE_INFINITY }

function firstStretch(rows: readonly ListRow[], { sizes }: RowHeights, place?: Place): Stretch {
  const index = rows.findIndex(({ key }) => key === place?.row?.key)
  const from = index < 0 ? 0 : Math.max(0, distanceOf(sizes, index) - (place?.row?.gap ?? 0))
  return { from, to: from + windowPx }
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
