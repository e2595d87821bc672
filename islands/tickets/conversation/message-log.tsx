import { useSearch } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { Guarded } from '../../app/guarded.tsx'
import { shownName } from '../../text/names.ts'
import { Space } from '../../windowing/space.tsx'
import { useLongPress } from '../bubble/long-press.ts'
import { moveAmongMenus } from '../bubble/menu-keys.ts'
import { readTicketsSearch } from '../tickets-router.ts'
import type { ConversationScroll } from './conversation-scroll.ts'
import { MessageRow } from './message-row.tsx'
import type { ListRow } from './rows.ts'

interface MessageLogProps {
  ticket: Ticket
  isPassage?: boolean
  children: ReactNode
}

export function MessageLog({ ticket, isPassage = false, children }: MessageLogProps) {
  const { t } = useTranslation('messages')
  const log = useRef<HTMLElement>(null)
  useSearchedWords(log)
  return (
    <section
      ref={log}
      role="log"
      // New messages are announced once by the announcer; scrolling must not read them out again.
      aria-live="off"
      aria-label={t('log', { name: shownName(ticket.contact.name) })}
      data-passage={isPassage || undefined}
      onKeyDown={moveAmongMenus}
      {...useLongPress()}
      className="relative flex min-h-0 flex-1 flex-col bg-canvas"
    >
      {children}
    </section>
  )
}

function useSearchedWords(log: RefObject<HTMLElement | null>) {
  const { q, at: [messageId] = [] } = readTicketsSearch(useSearch({ strict: false }))
  useEffect(() => {
    const { current: within } = log
    if (!q || !messageId || !within) return
    let end: (() => void) | undefined
    let isOver = false
    void import('./finding/marks.ts').then(({ markWords }) => {
      if (!isOver) end = markWords(within, q, messageId)
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [q, messageId, log])
}

/** Nothing in it can throw. */
function PlainRow({ row }: { row: ListRow }) {
  if (row.is === 'line') return null
  return (
    <p className="whitespace-pre-wrap px-4 py-1 text-sm [overflow-wrap:anywhere] wide:px-6">
      {row.message.body}
    </p>
  )
}

interface MessageRowsProps {
  rows: readonly ListRow[]
  reading: ConversationScroll
  head: ReactNode
  foundKey: string | undefined
}

export function MessageRows({ rows, reading, head, foundKey }: MessageRowsProps) {
  const { pane, content, drawn, onScroll } = reading
  return (
    <div
      ref={pane}
      onScroll={onScroll}
      // An opaque background, though the same is behind it, scrolls faster. Rows that the browser draws
      // before it has read the last one would move up: it waits for the element behind them.
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain bg-canvas [overflow-anchor:none] not-has-[>[data-end]]:invisible"
    >
      <div ref={content} className="mx-auto w-full max-w-column shrink-0 pb-3">
        {head}
        <Space height={drawn.above} />
        {rows.slice(drawn.first, drawn.end).map((row, at) => (
          <div key={row.key} data-row={row.key} className="[contain:layout_style]">
            <Guarded kind="message" of={row} rest={<PlainRow row={row} />}>
              <MessageRow
                row={row}
                isFound={row.key === foundKey}
                isLast={drawn.first + at === rows.length - 1}
              />
            </Guarded>
          </div>
        ))}
        <Space height={drawn.below} />
      </div>
      <i data-end hidden />
    </div>
  )
}
