/** Orders, templates, events and others: what it is, its file or picture; the words follow. */
import { useTranslation } from 'react-i18next'
import type { MessageKind } from '#media/kind-contract'
import type { Message } from '#messages/contract'
import { useFacts } from '../../../app/facts.tsx'
import { momentParts } from '../../../app/moments.ts'
import { DocumentCard } from './document-card.tsx'
import { KindLabel } from './kind-label.tsx'
import { MissingFile } from './missing-file.tsx'
import { Picture } from './picture.tsx'
import { VideoPlayer } from './video-player.tsx'

export function Structured({ message, kind }: { message: Message; kind: MessageKind }) {
  const { card } = message
  return (
    <span className="block">
      <span className="block text-xs">
        <KindLabel kind={kind} />
      </span>
      <Head message={message} />
      {card?.picture && !message.media ? (
        <img
          src={card.picture}
          alt=""
          width="96"
          height="96"
          className="my-1 size-24 rounded-md object-cover"
        />
      ) : null}
      {card?.votes?.length ? <Votes votes={card.votes} /> : null}
      {card?.startsAt ? <When startsAt={card.startsAt} endsAt={card.endsAt} /> : null}
    </span>
  )
}

type Votes = NonNullable<NonNullable<Message['card']>['votes']>

function Votes({ votes }: { votes: Votes }) {
  const { t } = useTranslation('media')
  return (
    <span className="my-1 block rounded-sm bg-accent/70 px-2 py-1">
      <span className="block text-muted-foreground text-xs">{t('votes')}</span>
      {votes.map(({ option, count }) => (
        <span key={option} className="flex justify-between gap-3 font-medium">
          <span className="min-w-0 [overflow-wrap:anywhere]">{option}</span>
          <span className="tabular-nums">{count}</span>
        </span>
      ))}
    </span>
  )
}

function Head({ message }: { message: Message }) {
  const { media, mediaUrl } = message
  if (!media) return null
  const isSeen = media.kind === 'image' || media.kind === 'video'
  if (!mediaUrl) return <MissingFile message={message} kind={isSeen ? 'image' : 'application'} />
  if (media.kind === 'image') return <Picture message={message} />
  return media.kind === 'video' ? (
    <VideoPlayer message={message} />
  ) : (
    <DocumentCard message={message} />
  )
}

function When({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) {
  const { i18n } = useTranslation()
  const { timeZone } = useFacts().me.company
  const start = momentParts(startsAt, timeZone)
  const end = endsAt ? momentParts(endsAt, timeZone) : undefined
  const until = end && (end.day === start.day ? end.time : `${end.day} ${end.time}`)
  return (
    <time dateTime={startsAt} lang={i18n.language} className="block font-medium tabular-nums">
      {[`${start.day} ${start.time}`, until].filter(Boolean).join(' – ')}
    </time>
  )
}
