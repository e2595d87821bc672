/**
 * The conversation. It starts at its end, stays there while new messages come and leaves the reader
 * alone while he looks further up; older pages arrive above without a jump. Only what is near the
 * screen is in the document. Where a reader was is remembered for the last tickets he opened.
 */
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Ticket } from '#tickets/contract'
import { useAlive } from '../clock.ts'
import { shownName } from '../text/names.ts'
import { JumpToLatest } from './jump-to-latest.tsx'
import { changeOf, type ListChange } from './list-change.ts'
import { headPx, ListHead } from './list-head.tsx'
import { moveAmongMenus } from './menu-keys.ts'
import { MessageRow } from './message-row.tsx'
import { placeOf, rememberPlace } from './places.ts'
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
/** This close to the end counts as being there. */
const endPx = 48
/** Room below the last message. */
const footPx = 12

export const MessageList = memo(function MessageList(props: MessageListProps) {
  const isAlive = useAlive()
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
      {isAlive ? <LiveList key={props.ticket.id} {...props} /> : <StillList {...props} />}
    </section>
  )
})

/** As the server draws it: the last page, its end in view without a script. */
function StillList(props: MessageListProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto pb-3">
      <div>
        <ListHead {...props} />
        {props.rows.map((row, index) => (
          <MessageRow
            key={row.key}
            row={row}
            isFound={false}
            isLast={index === props.rows.length - 1}
          />
        ))}
      </div>
    </div>
  )
}

function LiveList(props: MessageListProps) {
  const { ticket, rows, hasMore, isLoadingOlder, hasFailed, loadOlder, sought, keepsPlace } = props
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [place] = useState(() => (keepsPlace ? placeOf(ticket.id, rows.length) : undefined))
  const isAtEnd = useRef(place?.isAtEnd ?? true)
  const viewport = useRef(0)
  const [unseen, setUnseen] = useState(0)
  const [showsJump, setShowsJump] = useState(false)
  const change = useListChange(rows)

  const toEnd = useCallback(() => {
    list.current?.scrollToIndex(rows.length - 1, { align: 'end', offset: footPx })
    setUnseen(0)
  }, [rows.length])

  const wasPlaced = useRef(false)
  useLayoutEffect(() => {
    if (wasPlaced.current) return
    wasPlaced.current = true
    if (place && !place.isAtEnd) list.current?.scrollTo(place.offset)
    else list.current?.scrollToIndex(rows.length - 1, { align: 'end', offset: footPx })
  }, [place, rows.length])

  useLayoutEffect(() => {
    if (change.added === 0) return
    if (isAtEnd.current || change.isOwn) {
      list.current?.scrollToIndex(rows.length - 1, { align: 'end', offset: footPx })
    } else {
      setUnseen((count) => count + change.added)
    }
  }, [change, rows.length])

  const foundKey = useSeeking({
    sought,
    rows,
    canLoad: hasMore && !hasFailed,
    isLoadingOlder,
    loadOlder,
    show: (index) => {
      isAtEnd.current = false
      list.current?.scrollToIndex(index, { align: 'center' })
    },
  })

  const onScroll = (offset: number) => {
    const element = scroller.current
    if (!element) return
    // As it is now: the list itself learns later that a composer has grown.
    const { scrollHeight, clientHeight } = element
    const distance = scrollHeight - offset - clientHeight
    // One that grows takes room from the end: nobody has scrolled away from it.
    const isReaders = clientHeight === viewport.current
    viewport.current = clientHeight
    if (isReaders || distance < endPx) isAtEnd.current = distance < endPx
    setShowsJump(distance > clientHeight / 2)
    if (isAtEnd.current) setUnseen(0)
    if (offset < topPx && hasMore && !isLoadingOlder && !hasFailed) loadOlder()
  }

  // A short first page does not scroll: what is older is fetched until it does.
  useEffect(() => {
    const element = scroller.current
    if (!element || !hasMore || isLoadingOlder || hasFailed) return
    if (element.scrollHeight <= element.clientHeight) loadOlder()
  }, [hasMore, isLoadingOlder, hasFailed, loadOlder])

  useEffect(
    () => () => {
      const handle = list.current
      if (!handle || !keepsPlace) return
      rememberPlace(ticket.id, {
        rows: rows.length,
        offset: handle.scrollOffset,
        isAtEnd: isAtEnd.current,
        cache: handle.cache,
      })
    },
    [ticket.id, rows.length, keepsPlace],
  )

  return (
    <>
      <div
        ref={scroller}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div className="grow" />
        <ListHead {...props} />
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          startMargin={headPx}
          shift={change.isAbove}
          cache={place?.cache}
          itemSize={44}
          onScroll={onScroll}
          // A reaction, a composer that grows: who reads the end goes on reading it.
          onResize={() => isAtEnd.current && toEnd()}
          data={rows}
        >
          {(row, index) => (
            <MessageRow
              key={row.key}
              row={row}
              isFound={row.key === foundKey}
              isLast={index === rows.length - 1}
            />
          )}
        </Virtualizer>
        <div className="h-3 shrink-0" />
      </div>
      {showsJump || unseen > 0 ? <JumpToLatest count={unseen} onJump={toEnd} /> : null}
    </>
  )
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
