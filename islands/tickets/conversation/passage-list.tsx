/** A part of a conversation far above its end, around the message that somebody was led to. */
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Ticket } from '#tickets/contract'
import { useFacts } from '../../app/facts.tsx'
import { shownName } from '../../text/names.ts'
import { useSlow } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { moveAmongMenus } from '../bubble/menu-keys.ts'
import { changeOf } from '../list/list-change.ts'
import { headPx, ListHead } from '../list/list-head.tsx'
import { ChatSkeleton } from './chat-skeleton.tsx'
import { type PassageView, usePassage } from './conversation.ts'
import { JumpToLatest } from './jump-to-latest.tsx'
import { MessageRow } from './message-row.tsx'
import { type ListRow, rowsOf } from './rows.ts'
import { type Sought, useSeeking } from './seeking.ts'

interface PassageProps {
  ticket: Ticket
  sought: Sought
  /** To the end of the conversation. */
  onBack: () => void
}

/** The next page is fetched this close to either end. */
const nearPx = 200

export function PassageList({ ticket, sought, onBack }: PassageProps) {
  const { t } = useTranslation('messages')
  const { timeZone } = useFacts().me.company
  const view = usePassage(ticket.id, sought.id)
  const { messages, lines, hasMore, isGone } = view
  const isSlow = useSlow(messages === undefined)
  const rows = useMemo(
    () =>
      rowsOf({
        messages: messages ?? [],
        lines,
        hasMore,
        outgoing: [],
        unreadFrom: undefined,
        timeZone,
      }),
    [messages, lines, hasMore, timeZone],
  )
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    if (!isGone) return
    toast.note(t('quotedGone'))
    back.current()
  }, [isGone, t])
  if (!messages) return <ChatSkeleton isVisible={isSlow} />
  return (
    <section
      role="log"
      aria-live="off"
      aria-label={t('log', { name: shownName(ticket.contact.name) })}
      onKeyDown={moveAmongMenus}
      className="relative flex min-h-0 flex-1 flex-col bg-canvas"
    >
      <Rows rows={rows} view={view} sought={sought} onBack={onBack} />
      <JumpToLatest count={0} onJump={onBack} />
    </section>
  )
}

interface RowsProps extends Pick<PassageProps, 'sought' | 'onBack'> {
  rows: readonly ListRow[]
  view: PassageView
}

function Rows({ rows, view, sought, onBack }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const before = useRef(rows)
  const isAbove = changeOf(before.current, rows).isAbove
  useEffect(() => {
    before.current = rows
  }, [rows])
  const foundKey = useSeeking({
    sought,
    rows,
    canLoad: false,
    isLoadingOlder: view.isLoadingOlder,
    loadOlder: view.loadOlder,
    show: (index) => list.current?.scrollToIndex(index, { align: 'center' }),
  })
  const onScroll = (offset: number) => {
    const element = scroller.current
    if (!element || view.isLoadingOlder || view.hasFailed) return
    const below = element.scrollHeight - offset - element.clientHeight
    if (offset < nearPx && view.hasMore) view.loadOlder()
    else if (below < nearPx && view.hasNewer) view.loadNewer()
    // Read down to the end: from here on it is the conversation itself.
    else if (below < 1 && !view.hasNewer) onBack()
  }
  // What does not fill the screen cannot be scrolled: the rest is fetched until it does.
  useEffect(() => {
    const element = scroller.current
    if (!element || view.isLoadingOlder || view.hasFailed) return
    if (element.scrollHeight > element.clientHeight) return
    if (view.hasNewer) view.loadNewer()
    else if (view.hasMore) view.loadOlder()
  }, [view])
  return (
    <div
      ref={scroller}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain bg-canvas [overflow-anchor:none]"
    >
      <ListHead {...view} rows={rows} />
      <Virtualizer
        ref={list}
        scrollRef={scroller}
        startMargin={headPx}
        shift={isAbove}
        itemSize={44}
        onScroll={onScroll}
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
  )
}
