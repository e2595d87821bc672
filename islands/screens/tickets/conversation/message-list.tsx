/** Starts at its end and follows new messages there; does not move while the reader is further up. */
import { memo, useEffect, useRef, useState } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import { JumpToLatest } from '../../../nouns/messages/conversation/jump-to-latest.tsx'
import { type MessageRef, useJump } from '../../../nouns/messages/conversation/jumping.ts'
import type { ListRow } from '../../../nouns/messages/conversation/rows.ts'
import { useConversationScroll } from './conversation-scroll.ts'
import { changeOf, type ListChange } from './list-change.ts'
import { ListHead } from './list-head.tsx'
import { MessageLog, MessageRows } from './message-log.tsx'
import { savedScrollOf, saveScroll } from './saved-scroll.ts'

interface MessageListProps {
  ticket: Ticket
  rows: readonly ListRow[]
  hasMore: boolean
  isLoadingOlder: boolean
  isStale: boolean
  hasFailed: boolean
  loadOlder: () => void
  jumpTarget: MessageRef | undefined
  /** Restores the saved scroll position; without it the list begins at the end. */
  keepsPlace: boolean
}

/** Older messages are fetched this close to the top. */
const topPx = 50
/** This close to the end no message counts as unseen. */
const endPx = 48

export const MessageList = memo(function MessageList(props: MessageListProps) {
  return (
    <MessageLog ticket={props.ticket}>
      <Rows key={props.ticket.id} {...props} />
    </MessageLog>
  )
})

function Rows(props: MessageListProps) {
  const { ticket, rows, hasMore, isLoadingOlder, hasFailed, loadOlder, jumpTarget, keepsPlace } =
    props
  const [unseen, setUnseen] = useState(0)
  const [showsJump, setShowsJump] = useState(false)
  const change = useListChange(rows)
  const isAtEnd = useRef(true)
  const onMove = (fromEnd: number, fromTop: number) => {
    isAtEnd.current = fromEnd < endPx
    setShowsJump(fromEnd > innerHeight / 3)
    if (isAtEnd.current) setUnseen(0)
    if (fromTop < topPx && hasMore && !isLoadingOlder && !hasFailed) loadOlder()
  }
  const reading = useConversationScroll({
    rows,
    change,
    begin: keepsPlace ? savedScrollOf(ticket.id) : undefined,
    onLeave: (place) => keepsPlace && saveScroll(ticket.id, place),
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
