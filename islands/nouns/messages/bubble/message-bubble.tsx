import Ban from 'lucide-react/icons/ban'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { shownName } from '../../../kit/text/names.ts'
import { cn } from '../../../kit/ui/cn.ts'
import { nameToneOf } from '../../../kit/ui/name-tones.ts'
import { VerifiedMark } from '../../contacts/verified-mark.tsx'
import type { BubbleRow } from '../conversation/rows.ts'
import { BubbleFailure } from './bubble-failure.tsx'
import { captionOf } from './media/kinds.ts'
import { MessageContent } from './message-content.tsx'
import { MessageMenu } from './message-menu.tsx'
import { MessageMeta, type MetaPlace } from './message-meta.tsx'
import { MessageQuote } from './message-quote.tsx'
import { MessageReactions } from './message-reactions.tsx'

interface BubbleProps {
  row: BubbleRow
  author: string
  /** Set in groups, which have several authors on the left, and for API tokens. */
  showsAuthor: boolean
  isFound: boolean
  isLast: boolean
}

export const MessageBubble = memo(function MessageBubble(props: BubbleProps) {
  const { row } = props
  const { message, opens } = row
  return (
    <article
      className={cn(
        'group/message flex flex-col px-4 wide:px-6',
        message.fromMe ? 'items-end' : 'items-start',
        opens ? 'pt-2' : 'pt-0.5',
      )}
    >
      <div className="relative flex max-w-[min(65ch,86%)] flex-col">
        <Bubble {...props} />
      </div>
      {message.reactions.length > 0 ? <MessageReactions message={message} /> : null}
      <BubbleFailure row={row} />
    </article>
  )
})

function Bubble({ row, author, showsAuthor, isFound, isLast }: BubbleProps) {
  const { message, opens, closes } = row
  const isOurs = message.fromMe
  const isBare = isDrawnSticker(message) && !message.isDeleted
  const colour = isOurs ? 'bg-ours [--faint:var(--ours-faint)]' : 'border bg-theirs'
  const place = placeOfMeta(message)
  const isOver = place === 'over'
  const [showsPrevious, setShowsPrevious] = useState(false)
  return (
    <div
      data-message={message.id}
      data-found={isFound || undefined}
      className={cn(
        'relative w-fit max-w-full rounded-xl text-sm [@media(hover:none)]:select-none [@media(hover:none)]:[-webkit-touch-callout:none]',
        isOurs && 'self-end',
        isBare ? 'py-1' : [colour, isOver ? 'p-1' : 'px-3 py-1.5'],
        isFound && 'animate-glow',
        !opens && (isOurs ? 'rounded-tr-sm' : 'rounded-tl-sm'),
        closes && (isOurs ? 'rounded-br-sm' : 'rounded-bl-sm'),
      )}
    >
      <Author message={message} name={author} isShown={showsAuthor} isOver={isOver} />
      <DraftedBy name={message.draftedBy} isOver={isOver} />
      <Forwarded message={message} isOver={isOver} />
      {message.quotedMsg && !message.isDeleted ? <MessageQuote quoted={message.quotedMsg} /> : null}
      {showsPrevious && message.previousBody !== null ? (
        <Previous text={message.previousBody} />
      ) : null}
      {message.isDeleted ? <Deleted message={message} /> : <MessageContent message={message} />}
      <MessageMeta row={row} place={place} onShowPrevious={() => setShowsPrevious((is) => !is)} />
      {row.outgoing ? null : <MessageMenu message={message} isLast={isLast} />}
    </div>
  )
}

/** One that is only named is a bubble like others. */
const isDrawnSticker = ({ mediaType, media }: Message) =>
  mediaType === 'sticker' && media?.mimetype.startsWith('image/') === true

/** A picture without a caption carries the time on itself, a player beside its length. */
function placeOfMeta(message: Message): MetaPlace {
  const { mediaType, mediaUrl, media, isDeleted, quotedMsg } = message
  if (isDeleted || !media || captionOf(message) !== '') return 'line'
  if (mediaType === 'audio' && mediaUrl) return 'corner'
  return mediaType === 'image' && !quotedMsg ? 'over' : 'line'
}

interface AuthorProps {
  message: Message
  name: string
  isShown: boolean
  isOver: boolean
}

function Author({ message, name, isShown, isOver }: AuthorProps) {
  if (!isShown) return <span className="sr-only">{name}: </span>
  const tone = message.fromMe ? 'text-faint' : nameToneOf(message.contact?.id ?? message.contactId)
  return (
    <span className={cn('block font-medium text-xs', tone, isOver && 'px-2')}>
      {name} <VerifiedMark level={message.fromMe ? null : message.contact?.verifiedLevel} />
    </span>
  )
}

function DraftedBy({ name, isOver }: { name: string | null; isOver: boolean }) {
  const { t } = useTranslation('messages')
  if (name === null) return null
  return (
    <span className={cn('block text-faint text-xs', isOver && 'px-2')}>
      {t('draftedBy', { name: shownName(name) })}
    </span>
  )
}

function Forwarded({ message, isOver }: { message: Message; isOver: boolean }) {
  const { t } = useTranslation('messages')
  if (!message.forwarded || message.isDeleted) return null
  return (
    <span className={cn('block text-faint text-xs italic', isOver && 'px-2')}>
      {t(message.forwarded === 'often' ? 'forwardedOften' : 'forwarded')}
    </span>
  )
}

function Previous({ text }: { text: string }) {
  const { t } = useTranslation('messages')
  return (
    <span className="my-1 block rounded-sm bg-accent/70 px-2 py-1 text-muted-foreground text-xs">
      <span className="font-medium">{t('before')}: </span>
      <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</span>
    </span>
  )
}

function Deleted({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  const words = captionOf(message)
  return (
    <span className="text-muted-foreground">
      <em className="inline-flex items-center gap-1.5">
        <Ban className="size-3.5 shrink-0" aria-hidden />
        {t('deleted')}
      </em>
      {words ? (
        <s className="block whitespace-pre-wrap text-muted-foreground [overflow-wrap:anywhere]">
          {words}
        </s>
      ) : null}
    </span>
  )
}
