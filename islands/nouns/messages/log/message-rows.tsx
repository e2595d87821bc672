import type { ReactNode } from 'react'
import { forBubbles, startOfWords } from '#desk/messages/words-state'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { Space } from '../../../kit/windowing/space.tsx'
import { MessageRow } from '../conversation/message-row.tsx'
import type { ListRow } from '../conversation/rows.ts'
import type { ConversationScroll } from './conversation-scroll.ts'

/** Nothing in it can throw. */
function PlainRow({ row }: { row: ListRow }) {
  if (row.is === 'line') return null
  return (
    <p className="whitespace-pre-wrap px-4 py-1 text-sm [overflow-wrap:anywhere] wide:px-6">
      {startOfWords(row.message, forBubbles)}
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
  const { first, end, kept } = drawn
  const shown = rows.slice(first, end)
  const keptRow = kept && rows[kept.at]
  if (keptRow) shown[kept.at < first ? 'unshift' : 'push'](keptRow)
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
        {shown.map((row) => (
          <div
            key={row.key}
            data-row={row.key}
            data-kept={row === keptRow || undefined}
            style={row === keptRow ? kept?.style : undefined}
            className="[contain:layout_style]"
          >
            <Guarded kind="message" of={row} rest={<PlainRow row={row} />}>
              <MessageRow row={row} isFound={row.key === foundKey} isLast={row === rows.at(-1)} />
            </Guarded>
          </div>
        ))}
        <Space height={drawn.below} />
      </div>
      <i data-end hidden />
    </div>
  )
}
