/**
 * The conversation. It starts at its end, stays there while new messages come and leaves the reader
 * alone while he looks further up; older pages arrive above without a jump. Only what is near the
 * screen is in the document. Where a reader was is remembered for the last tickets he opened.
 */
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { shownName } from '../../text/names.ts'
import { moveAmongMenus } from '../bubble/menu-keys.ts'
import { changeOf, type ListChange } from '../list/list-change.ts'
import { ListHead } from '../list/list-head.tsx'
import { JumpToLatest } from './jump-to-latest.tsx'
import { MessageRow } from './message-row.tsx'
import { useReadingPlace } from './reading-place.ts'
import type { ListRow } from './rows.ts'
import { type Sought, useSeeking } from './seeking.ts'

interface MessageListProps {
  ticket: Ticket
  rows: readonly ListRow[]
  hasMore: boolean
  isLoadingOlder: boolean
  hasFailed: boolean
  loadOlder: () => void
  /** A message to be led to. */
  sought: Sought | undefined
  /** Where he was is found again; who only looks in begins at the end. */
  keepsPlace: boolean
}

/** Older messages are fetched this close to the top. */
const topPx = 50
/** This close to the end nothing is news. */
const endPx = 48

export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { t } = useTranslation('messages')
  const name = shownName(props.ticket.contact.name)
  return (
    <section
      role="log"
      // New messages are announced once by the announcer; scrolling must not read them out again.
      aria-live="off"
      aria-label={t('log', { name })}
      onKeyDown={moveAmongMenus}
      className="relative flex min-h-0 flex-1 flex-col bg-canvas"
    >
      <Rows key={props.ticket.id} {...props} />
    </section>
  )
})

function Rows(props: MessageListProps) {
  const { ticket, rows, hasMore, isLoadingOlder, hasFailed, loadOlder, sought, keepsPlace } = props
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
  const reading = useReadingPlace({ ticketId: ticket.id, rows, change, keepsPlace, onMove })
  const { pane, content, drawn, toEnd, toRow, onScroll } = reading

  useEffect(() => {
    if (change.added > 0 && !change.isOwn && !isAtEnd.current) {
      setUnseen((count) => count + change.added)
    }
  }, [change])

  const foundKey = useSeeking({
    sought,
    rows,
    canLoad: hasMore && !hasFailed,
    isLoadingOlder,
    loadOlder,
    show: toRow,
  })

  // A short first page does not scroll: what is older is fetched until it does.
  useEffect(() => {
    const { current: element } = pane
    if (!element || !hasMore || isLoadingOlder || hasFailed) return
    if (element.scrollHeight <= element.clientHeight) loadOlder()
  }, [pane, hasMore, isLoadingOlder, hasFailed, loadOlder])

  return (
    <>
      <div
        ref={pane}
        onScroll={onScroll}
        // Its own ground, though there is the same behind it: what is opaque is cheaper to scroll.
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain bg-canvas [overflow-anchor:none]"
      >
        <div ref={content} className="shrink-0 pb-3">
          <ListHead {...props} />
          <Space height={drawn.above} />
          {rows.slice(drawn.first, drawn.end).map((row, at) => (
            <div key={row.key} data-row={row.key} className="[contain:layout_style]">
              <MessageRow
                row={row}
                isFound={row.key === foundKey}
                isLast={drawn.first + at === rows.length - 1}
              />
            </div>
          ))}
          <Space height={drawn.below} />
        </div>
      </div>
      {showsJump || unseen > 0 ? <JumpToLatest count={unseen} onJump={toEnd} /> : null}
    </>
  )
}

/** As high as the rows that are not drawn. */
function Space({ height }: { height: number }) {
  return height > 0 ? <div aria-hidden="true" style={{ height }} /> : null
}

/** How the rows differ from those drawn before. */
function useListChange(rows: readonly ListRow[]): ListChange {
  const before = useRef<{ rows: readonly ListRow[]; change: ListChange }>({
    rows,
    change: { isAbove: false, added: 0, isOwn: false },
  })
  if (before.current.rows !== rows) {
    before.current = { rows, change: changeOf(before.current.rows, rows) }
  }
  return before.current.change
}
