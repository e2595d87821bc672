import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { shownName } from '../../../kit/text/names.ts'
import { useNow } from '../../../kit/time/clock.ts'
import { dayName } from '../../../kit/time/moments.tsx'
import { useOurName } from '../bubble/author-name.ts'
import { MessageBubble } from '../bubble/message-bubble.tsx'
import { useBubble } from './bubble-context.ts'
import type { BubbleRow, ListRow } from './rows.ts'
import { TimelineNotice } from './timeline-notice.tsx'

interface MessageRowProps {
  row: ListRow
  isFound: boolean
  isLast: boolean
}

export const MessageRow = memo(function MessageRow({ row, isFound, isLast }: MessageRowProps) {
  const moment = row.is === 'line' ? row.line.at : row.message.createdAt
  return (
    <>
      {row.newDay ? <DayLine moment={moment} /> : null}
      {row.is === 'line' ? (
        <TimelineNotice line={row.line} folded={row.folded} isFound={isFound} />
      ) : (
        <>
          {row.isFirstUnread ? <UnreadLine /> : null}
          <Authored row={row} isFound={isFound} isLast={isLast} />
        </>
      )}
    </>
  )
})

function Authored({ row, isFound, isLast }: { row: BubbleRow; isFound: boolean; isLast: boolean }) {
  const { ticket } = useBubble()
  const { me } = useFacts()
  const ourName = useOurName()
  const { message, opens, changesHands } = row
  const writer = shownName(message.contact?.name || ticket.contact.name)
  const isNamed = message.fromMe ? changesHands || message.userId !== me.id : ticket.isGroup
  return (
    <MessageBubble
      row={row}
      author={message.fromMe ? ourName(message) : writer}
      showsAuthor={opens && isNamed}
      isFound={isFound}
      isLast={isLast}
    />
  )
}

export function DayLine({ moment }: { moment: string }) {
  const { t } = useTranslation('common')
  const { timeZone } = useBubble()
  const name = dayName(moment, useNow(), timeZone)
  return (
    <div className="flex justify-center pt-4 pb-1">
      <h3 className="rounded-full border bg-background px-3 py-0.5 font-medium text-muted-foreground text-2xs">
        {name.is === 'day' ? name.day : t(name.is)}
      </h3>
    </div>
  )
}

function UnreadLine() {
  const { t } = useTranslation('messages')
  return (
    <div className="flex items-center gap-3 px-4 pt-3 pb-1 wide:px-6">
      <span className="h-px flex-1 bg-primary-contrast/40" />
      <span className="font-medium text-primary text-2xs">{t('newLine')}</span>
      <span className="h-px flex-1 bg-primary-contrast/40" />
    </div>
  )
}
