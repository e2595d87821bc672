import { clsx } from 'clsx'
import Ban from 'lucide-react/icons/ban'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#messages/contract'
import { momentParts } from '../moments.ts'
import { shownName } from '../text/names.ts'
import { AckIcon } from './ack-icon.tsx'
import { BubbleFailure, type Failing } from './bubble-failure.tsx'
import { MessageBody } from './message-body.tsx'
import type { Row } from './rows.ts'

interface BubbleProps extends Failing {
  row: Row
  /** Whose words they are, for those who do not see the sides. */
  author: string
  /** In a group several speak from the left. */
  showsAuthor: boolean
  timeZone: string
}

export const MessageBubble = memo(function MessageBubble(props: BubbleProps) {
  const { row, author, showsAuthor, timeZone } = props
  const { message, opens, closes } = row
  const isOurs = message.fromMe
  return (
    <div
      className={clsx(
        'flex flex-col px-4 wide:px-6',
        isOurs ? 'items-end' : 'items-start',
        opens ? 'pt-2' : 'pt-0.5',
      )}
    >
      <article
        className={clsx(
          'relative w-fit max-w-[min(65ch,86%)] rounded-bubble px-3 py-1.5 text-body',
          isOurs ? 'bg-accent-tint' : 'border border-line bg-theirs',
          !opens && (isOurs ? 'rounded-tr-small' : 'rounded-tl-small'),
          closes && (isOurs ? 'rounded-br-small' : 'rounded-bl-small'),
        )}
      >
        <span
          className={clsx(showsAuthor ? 'block font-medium text-accent-ink text-list' : 'sr-only')}
        >
          {author}
          {showsAuthor ? '' : ': '}
        </span>
        {message.quotedMsg ? <Quote message={message.quotedMsg} /> : null}
        <Words message={message} />
        <Meta row={row} timeZone={timeZone} />
      </article>
      <BubbleFailure {...props} />
    </div>
  )
})

function Words({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  if (!message.isDeleted) {
    return (
      <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <MessageBody message={message} />
      </span>
    )
  }
  return (
    <span className="text-ink-soft">
      <em className="inline-flex items-center gap-1.5">
        <Ban className="size-3.5 shrink-0" aria-hidden />
        {t('deleted')}
      </em>
      {message.body ? (
        <s className="block whitespace-pre-wrap text-ink-faint [overflow-wrap:anywhere]">
          {message.body}
        </s>
      ) : null}
    </span>
  )
}

/** Time and ticks stand in the last line: the float keeps their room free at its end. */
function Meta({ row, timeZone }: { row: Row; timeZone: string }) {
  const { t } = useTranslation('messages')
  const { message, outgoing } = row
  const hasFailed = message.delivery === 'failed' || Boolean(outgoing?.refusal)
  return (
    <span
      className={clsx(
        'float-right mt-1.5 -mb-0.5 ml-3 inline-flex translate-y-0.5 select-none items-center gap-1 text-meta tabular-nums',
        message.fromMe ? 'text-accent-tint-ink' : 'text-ink-faint',
      )}
    >
      {message.isEdited ? <span>{t('edited')}</span> : null}
      <time dateTime={message.createdAt}>{momentParts(message.createdAt, timeZone).time}</time>
      {message.fromMe ? <AckIcon ack={hasFailed ? 0 : message.ack} /> : null}
    </span>
  )
}

function Quote({ message }: { message: NonNullable<Message['quotedMsg']> }) {
  const { t } = useTranslation('messages')
  const name = message.fromMe ? t('fromYou') : shownName(message.contact?.name ?? '')
  return (
    <blockquote className="my-1 border-accent-ink border-l-2 bg-hover/60 py-1 pr-2 pl-2.5">
      <span className="block font-medium text-accent-ink text-list">{name}</span>
      <span className="line-clamp-3 text-ink-soft text-list [overflow-wrap:anywhere]">
        <MessageBody message={message} />
      </span>
    </blockquote>
  )
}
