import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../clock.ts'
import { dayName } from '../moments.ts'
import { shownName } from '../text/names.ts'
import type { Failing } from './bubble-failure.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { Row } from './rows.ts'

interface MessageRowProps extends Failing {
  row: Row
  contactName: string
  isGroup: boolean
  timeZone: string
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, contactName, isGroup, timeZone, ...failing } = props
  const { t } = useTranslation('messages')
  const { message, opens } = row
  const writer = shownName(message.contact?.name || contactName)
  return (
    <>
      {row.newDay ? <DayLine moment={message.createdAt} timeZone={timeZone} /> : null}
      {row.isFirstUnread ? <UnreadLine /> : null}
      <MessageBubble
        row={row}
        author={message.fromMe ? t('fromYou') : writer}
        showsAuthor={isGroup && !message.fromMe && opens}
        timeZone={timeZone}
        {...failing}
      />
    </>
  )
})

function DayLine({ moment, timeZone }: { moment: string; timeZone: string }) {
  const { t } = useTranslation('common')
  const name = dayName(moment, useNow(), timeZone)
  return (
    <div className="flex justify-center pt-4 pb-1">
      <h3 className="rounded-full border border-line bg-page px-3 py-0.5 font-medium text-ink-soft text-meta">
        {name.is === 'day' ? name.day : t(name.is)}
      </h3>
    </div>
  )
}

function UnreadLine() {
  const { t } = useTranslation('messages')
  return (
    <div className="flex items-center gap-3 px-4 pt-3 pb-1 wide:px-6">
      <span className="h-px flex-1 bg-accent-ink/40" />
      <span className="font-medium text-accent-ink text-meta">{t('newLine')}</span>
      <span className="h-px flex-1 bg-accent-ink/40" />
    </div>
  )
}
