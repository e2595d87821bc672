/** Keeps the reader's position in a conversation while its rows change. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenIdle } from '../../../kit/later/idle.ts'
import { useAlive } from '../../../kit/time/clock.ts'
import { withKept } from '../../../kit/windowing/kept.ts'
import { drawnFromEnd, everything } from '../../../kit/windowing/window.ts'
import type { ListRow } from '../conversation/rows.ts'
import type { ListChange } from './list-change.ts'
import { useRowHeights } from './row-heights.ts'
import type { SavedScroll } from './saved-scroll.ts'
import {
  endPx,
  idleMargins,
  initialMargins,
  rangeAroundRow,
  rangeAt,
  restoreScroll,
  type ScrollView,
  trackVisible,
} from './scroll-view.ts'

interface ScrollOptions {
  rows: readonly ListRow[]
  /** What came at the end; undefined where the list does not reach the end of the conversation. */
  change?: ListChange
  begin: SavedScroll | undefined
  onLeave?: (scroll: SavedScroll) => void
  /** In pixels, from the end and from the top. */
  onMove: (fromEnd: number, fromTop: number) => void
}

export type ConversationScroll = ReturnType<typeof useConversationScroll>

export function useConversationScroll({ rows, change, begin, onLeave, onMove }: ScrollOptions) {
  const pane = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAlive = useAlive()
  const [start] = useState(begin)
  const heights = useRowHeights(rows, start?.heights)
  const [range, setRange] = useState(() => rangeAt(rows, heights, start?.row))
  // Read while rendering: it matters only when the range changes, and a state would render for each focus.
  const focused = content.current?.querySelector<HTMLElement>('[data-row]:focus-within')
  const drawn = withKept(
    heights.sizes,
    drawnFromEnd(heights.sizes, isAlive ? range : everything),
    rows.findIndex(({ key }) => key === focused?.dataset.row),
  )
  const latest = { rows, heights, firstRendered: drawn.first, hasEnd: change !== undefined }
  const [view] = useState<ScrollView>(() => ({
    pane,
    content,
    setRange,
    ...latest,
    margins: initialMargins,
    target: start?.row,
    anchor: undefined,
    fromEnd: 0,
  }))
  Object.assign(view, latest)

  useRestoredScroll(view, change)
  useSavedOnLeave(view, onLeave)

  const toEnd = useCallback(() => {
    if (view.pane.current) view.pane.current.scrollTop = 0
    trackVisible(view)
  }, [view])
  const toRow = (index: number) => {
    view.target = { key: rows[index]?.key ?? '', gap: 'middle' }
    setRange(rangeAroundRow(heights.sizes, index))
  }
  const onScroll = () => {
    const { current: element } = pane
    if (!element) return
    view.margins = idleMargins
    trackVisible(view)
    onMove(view.fromEnd, element.scrollHeight - element.clientHeight - view.fromEnd)
  }
  return { pane, content, drawn, toEnd, toRow, onScroll }
}

/** After every render, and when something changes size: a reaction, a failed picture, the window. */
function useRestoredScroll(view: ScrollView, change: ListChange | undefined) {
  const seen = useRef(change)
  useLayoutEffect(() => {
    const news = seen.current !== change && change?.added ? change : undefined
    seen.current = change
    const followsEnd = news !== undefined && (news.isOwn || view.fromEnd < endPx)
    restoreScroll(view, { followsEnd })
  })

  useEffect(() => {
    const sizes = new ResizeObserver(() => restoreScroll(view, { followsEnd: false }))
    for (const { current } of [view.pane, view.content]) if (current) sizes.observe(current)
    whenIdle(() => {
      view.margins = idleMargins
      trackVisible(view)
    })
    return () => sizes.disconnect()
  }, [view])
}

function useSavedOnLeave(view: ScrollView, onLeave: ScrollOptions['onLeave']) {
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(
    () => () => {
      const { anchor, fromEnd, heights } = view
      const isAway = anchor !== undefined && fromEnd >= endPx
      const row = isAway ? { key: anchor.key, gap: anchor.fromEnd - fromEnd } : undefined
      leave.current?.({ heights: heights.known, row })
    },
    [view],
  )
}
