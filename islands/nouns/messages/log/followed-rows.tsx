/** Starts at its end and follows new messages there; does not move while the reader is further up. */
import { useEffect, useRef, useState } from 'react'
import { JumpToLatest } from '../conversation/jump-to-latest.tsx'
import { type MessageRef, useJump } from '../conversation/jumping.ts'
import type { ListRow } from '../conversation/rows.ts'
import { useConversationScroll } from './conversation-scroll.ts'
import { changeOf, type ListChange } from './list-change.ts'
import { ListHead } from './list-head.tsx'
import { MessageRows } from './message-rows.tsx'
import { savedScrollOf, saveScroll } from './saved-scroll.ts'
import { endPx } from './scroll-view.ts'

export interface FollowedRowsProps {
  rows: readonly ListRow[]
  hasMore: boolean
  isLoadingOlder: boolean
  isStale: boolean
  hasFailed: boolean
  loadOlder: () => void
  jumpTarget: MessageRef | undefined
  /** By which the place is saved that the reader leaves, and taken again; else it begins at the end. */
  placeKey: number | undefined
  /** Older messages are fetched this close to the top. */
  topPx: number
}

export function FollowedRows(props: FollowedRowsProps) {
  const { rows, hasMore, isLoadingOlder, hasFailed, loadOlder, jumpTarget, placeKey } = props
  const [unseen, setUnseen] = useState(0)
  const [showsJump, setShowsJump] = useState(false)
  const change = useListChange(rows)
  const isAtEnd = useRef(true)
  const onMove = (fromEnd: number, fromTop: number) => {
    isAtEnd.current = fromEnd < endPx
    setShowsJump(fromEnd > innerHeight / 3)
    if (isAtEnd.current) setUnseen(0)
    if (fromTop < props.topPx && hasMore && !isLoadingOlder && !hasFailed) loadOlder()
  }
  const reading = useConversationScroll({
    rows,
    change,
    begin: placeKey === undefined ? undefined : savedScrollOf(placeKey),
    onLeave: (place) => placeKey === undefined || saveScroll(placeKey, place),
    onMove,
  })
  const { pane, toEnd, toRow } = reading

  useEffect(() => {
    if (change.added > 0 && !change.isOwn && !isAtEnd.current) {
      setUnseen((count) => count + change.added)
    }
  }, [change])

  const foundKey = useJump({
    jumpTarget,
    rows,
    canLoad: hasMore && !hasFailed,
    isLoadingOlder,
    isStale: props.isStale,
    loadOlder,
    show: toRow,
  })

  // A list shorter than the pane cannot be scrolled: fetch until it can.
  useEffect(() => {
    const { current: element } = pane
    if (!element || !hasMore || isLoadingOlder || hasFailed) return
    if (element.scrollHeight <= element.clientHeight) loadOlder()
  }, [pane, hasMore, isLoadingOlder, hasFailed, loadOlder])

  return (
    <>
      <MessageRows
        rows={rows}
        reading={reading}
        head={<ListHead {...props} />}
        foundKey={foundKey}
      />
      {showsJump || unseen > 0 ? <JumpToLatest count={unseen} onJump={toEnd} /> : null}
    </>
  )
}

function useListChange(rows: readonly ListRow[]): ListChange {
  const before = useRef<{ rows: readonly ListRow[]; change: ListChange }>({
    rows,
    change: { added: 0, isOwn: false },
  })
  if (before.current.rows !== rows) {
    before.current = { rows, change: changeOf(before.current.rows, rows) }
  }
  return before.current.change
}
