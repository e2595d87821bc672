import { useTranslation } from 'react-i18next'
import type { QuotedMessage } from '#desk/messages/contract'
import { shownName } from '../../../kit/text/names.ts'
import { cn } from '../../../kit/ui/cn.ts'
import { Image } from '../../../kit/ui/image.tsx'
import { useBubble } from '../conversation/bubble-context.ts'
import { useOurName } from './author-name.ts'
import { MessageBody } from './message-body.tsx'

/** Not a link if only the customer's phone knows the quoted message. */
export function MessageQuote({ quoted }: { quoted: QuotedMessage }) {
  const { t } = useTranslation('messages')
  const { jumpTo } = useBubble()
  const isHere = quoted.id !== null
  const Frame = isHere ? 'button' : 'span'
  const going = {
    type: 'button',
    onClick: () => jumpTo(quoted),
  } as const
  return (
    <blockquote className="my-1">
      <Frame
        {...(isHere ? going : {})}
        className={cn(
          'flex w-full items-stretch overflow-hidden rounded-sm border-primary border-l-3 bg-accent/70 text-left',
          isHere && 'hover:bg-accent',
        )}
      >
        <span className="relative min-w-0 flex-1 py-1 pr-2 pl-2.5">
          {isHere ? <span className="sr-only">{t('toQuoted')}: </span> : null}
          <QuoteWords quoted={quoted} />
        </span>
        {quoted.media?.preview && !quoted.isDeleted ? (
          <Image src={quoted.media.preview} alt="" className="size-12 shrink-0 object-cover" />
        ) : null}
      </Frame>
    </blockquote>
  )
}

function QuoteWords({ quoted }: { quoted: QuotedMessage }) {
  const { t } = useTranslation('messages')
  const ourName = useOurName()
  const { ticket } = useBubble()
  const other = ticket.isGroup ? t('member') : ticket.contact.name
  const author = quoted.contact?.name || quoted.authorName || other
  const name = quoted.fromMe ? ourName(quoted) : shownName(author)
  return (
    <>
      <span className="block truncate font-medium text-primary text-xs">
        {quoted.isStatus ? t('ofStatus', { name }) : name}
      </span>
      <span className="line-clamp-3 text-muted-foreground text-xs [overflow-wrap:anywhere]">
        <MessageBody message={quoted} />
      </span>
    </>
  )
}
