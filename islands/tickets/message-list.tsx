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
import { useFacts } from '../facts.tsx'
import { shownName } from '../text/names.ts'
import type { Failing } from './bubble-failure.tsx'
import { JumpToLatest } from './jump-to-latest.tsx'
import { MessageRow } from './message-row.tsx'
import { placeOf, rememberPlace } from './places.ts'
import type { Row } from './rows.ts'

interface MessageListProps extends Failing {
  ticket: Ticket
  rows: readonly Row[]
  hasMore: boolean
  isLoadingOlder: boolean
  hasFailed: boolean
  loadOlder: () => void
}

/** Older messages are fetched this close to the top. */
const topPx = 50
/** This close to the end counts as being there. */
const endPx = 48
/** Room below the last message. */
const footPx = 12
/** Room above the first message: for the word that older ones are coming, or that there are none. */
const headPx = 44

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
        {props.rows.map((row) => (
          <ListRow key={row.key} row={row} {...props} />
        ))}
      </div>
    </div>
  )
}

function LiveList(props: MessageListProps) {
  const { ticket, rows, hasMore, isLoadingOlder, hasFailed, loadOlder } = props
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [place] = useState(() => placeOf(ticket.id, rows.length))
  const isAtEnd = useRef(place?.isAtEnd ?? true)
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

  const onScroll = (offset: number) => {
    const handle = list.current
    if (!handle) return
    const distance = handle.scrollSize + headPx - offset - handle.viewportSize
    isAtEnd.current = distance < endPx
    setShowsJump(distance > handle.viewportSize / 2)
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
      if (!handle) return
      rememberPlace(ticket.id, {
        rows: rows.length,
        offset: handle.scrollOffset,
        isAtEnd: isAtEnd.current,
        cache: handle.cache,
      })
    },
    [ticket.id, rows.length],
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
          data={rows}
        >
          {(row) => <ListRow key={row.key} row={row} {...props} />}
        </Virtualizer>
        <div className="h-3 shrink-0" />
      </div>
      {showsJump || unseen > 0 ? <JumpToLatest count={unseen} onJump={toEnd} /> : null}
    </>
  )
}

function ListRow({ row, ticket, ...failing }: MessageListProps & { row: Row }) {
  const { me } = useFacts()
  return (
    <MessageRow
      row={row}
      contactName={ticket.contact.name}
      isGroup={ticket.isGroup}
      timeZone={me.company.timeZone}
      onResend={failing.onResend}
      onEdit={failing.onEdit}
      onDiscard={failing.onDiscard}
    />
  )
}

/** Always as high, whatever it says: the list below must not move. */
function ListHead({ hasMore, hasFailed, isLoadingOlder, loadOlder, rows }: MessageListProps) {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <div className="flex h-11 shrink-0 items-center justify-center gap-2 text-ink-faint text-list">
      {hasFailed ? (
        <>
          {t('olderFailed')}
          <button type="button" onClick={loadOlder} className="text-accent-ink underline">
            {t('common:retry')}
          </button>
        </>
      ) : null}
      {!hasFailed && hasMore && isLoadingOlder ? t('loadingOlder') : null}
      {!hasFailed && !hasMore && t(rows.length > 0 ? 'start' : 'none')}
    </div>
  )
}

interface ListChange {
  /** Rows came above the first: the position is then kept from the end. */
  isAbove: boolean
  /** Rows that came below the last. */
  added: number
  isOwn: boolean
}

/** How the rows differ from those drawn before. */
function useListChange(rows: readonly Row[]): ListChange {
  const before = useRef<{ rows: readonly Row[]; change: ListChange }>({
    rows,
    change: { isAbove: false, added: 0, isOwn: false },
  })
  if (before.current.rows !== rows) {
    before.current = { rows, change: changeOf(before.current.rows, rows) }
  }
  return before.current.change
}

export function changeOf(before: readonly Row[], now: readonly Row[]): ListChange {
  const firstBefore = before[0]?.key
  const lastBefore = before.at(-1)?.key
  const isAbove =
    firstBefore !== undefined &&
    now[0]?.key !== firstBefore &&
    now.some(({ key }) => key === firstBefore)
  const end = now.findIndex(({ key }) => key === lastBefore)
  const fresh = end < 0 ? [] : now.slice(end + 1)
  const isOwn = fresh.some(({ outgoing }) => outgoing !== undefined)
  return { isAbove, added: fresh.length, isOwn }
}
