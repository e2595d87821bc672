import { useTranslation } from 'react-i18next'
import { previewAuthor, previewParts } from '#desk/messages/kinds/preview-contract'
import type { MessageHit } from '#desk/search/contract'
import type { Ticket } from '#desk/tickets/contract'
import { ViewersMark } from '../../../frame/shell/viewers/viewers.tsx'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { unsaid } from '../../../kit/failing/broken-part.tsx'
import { later } from '../../../kit/later/later.tsx'
import { oneLine } from '../../../kit/text/one-line.ts'
import { KindIcon } from '../../../nouns/messages/bubble/media/kind-label.tsx'
import { useDraft } from '../../../nouns/messages/composer/drafts.ts'
import { UnreadCount } from './unread-count.tsx'

const Found = later(async () => (await import('./row-found.tsx')).FoundWords, {
  meanwhile: ({ text }: { text: string; words: string }) => (
    <span className="min-w-0 flex-1 truncate text-muted-foreground text-xs">{oneLine(text)}</span>
  ),
  frame: unsaid,
})

interface SecondLineProps {
  ticket: Ticket
  isChosen: boolean
  hit: MessageHit | undefined
  words: string
}

const mostTags = 3

export function SecondLine({ ticket, isChosen, hit, words }: SecondLineProps) {
  return (
    <div id={`last-${ticket.id}`} className="mt-0.5 flex items-center gap-1.5">
      {hit ? (
        <Found text={hit.text} words={words} />
      ) : (
        <>
          <Preview ticket={ticket} isChosen={isChosen} />
          <Tags ticket={ticket} />
          <ViewersMark ticketId={ticket.id} />
        </>
      )}
      <UnreadCount of={ticket.unreadMessages} />
    </div>
  )
}

function Tags({ ticket: { tags } }: { ticket: Ticket }) {
  return (
    <>
      {tags.slice(0, mostTags).map(({ id, name, color }) => (
        <span key={id} className="inline-flex min-w-0 shrink-0 items-center gap-1">
          <TagMark color={color} />
          <span className="max-w-20 truncate text-faint text-2xs @max-[27rem]:sr-only">{name}</span>
        </span>
      ))}
      {tags.length > mostTags ? (
        <span className="text-faint text-2xs">+{tags.length - mostTags}</span>
      ) : null}
    </>
  )
}

function TagMark({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 12 6" className="h-1.5 w-3 shrink-0" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="11"
        height="5"
        rx="1.5"
        fill={color}
        className="stroke-foreground/25"
      />
    </svg>
  )
}

function Preview({ ticket, isChosen }: { ticket: Ticket; isChosen: boolean }) {
  const { t } = useTranslation('tickets')
  const { me } = useFacts()
  const [draft] = useDraft(me.id, ticket.id)
  const showsDraft = draft.trim() !== '' && !isChosen && ticket.status === 'open'
  return (
    <span data-preview className="min-w-0 flex-1 truncate text-muted-foreground text-xs">
      {showsDraft ? (
        <>
          <span className="text-waiting">{t('draft')}</span> {oneLine(draft)}
        </>
      ) : (
        <LastMessage ticket={ticket} />
      )}
    </span>
  )
}

/** An icon for the kind leaves more room for the words. */
function LastMessage({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('media')
  const author = previewAuthor(ticket, useFacts().me.id, t)
  const { kind, words } = previewParts(ticket)
  if (!kind) return oneLine(author + words)
  return (
    <>
      {author}
      <span className="mr-1 inline-flex align-bottom text-faint [&_svg]:size-3.5">
        <KindIcon kind={kind} />
      </span>
      {words ? <span className="sr-only">{t(kind)} </span> : t(kind)}
      {oneLine(words)}
    </>
  )
}
