/** Orders, templates, events and others: what it is, its file or picture, its words. */
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import type { MessageKind } from '#desk/messages/kinds/contract'
import { useFacts } from '../../../../kit/facts/facts.tsx'
import { RichText } from '../../../../kit/text/rich-text.tsx'
import { momentParts } from '../../../../kit/time/moments.tsx'
import { Image } from '../../../../kit/ui/image.tsx'
import { DocumentCard } from './document-card.tsx'
import { KindLabel } from './kind-label.tsx'
import { captionOf } from './kinds.ts'
import { MissingFile } from './missing-file.tsx'
import { Picture } from './picture.tsx'
import { EventAnswers, PollOptions } from './poll-options.tsx'
import { structuredWords, type WordsPart } from './structured-words.ts'
import { VideoPlayer } from './video-player.tsx'

export function Structured({ message, kind }: { message: Message; kind: MessageKind }) {
  const { card, media } = message
  const { title, parts } = structuredWords(kind, captionOf(message))
  const isOnlyNamed = !media && !card && title === '' && parts.length === 0
  // Beside the time, which has a line of its own below a block.
  if (isOnlyNamed) return <KindLabel kind={kind} />
  return (
    <>
      <span className="block text-xs">
        <KindLabel kind={kind} />
      </span>
      <Head message={message} />
      {card?.picture && !media ? (
        <Image
          src={card.picture}
          alt=""
          width="96"
          height="96"
          className="my-1 size-24 rounded-md object-cover"
        />
      ) : null}
      {title ? <Title text={title} /> : null}
      {card?.startsAt ? <When startsAt={card.startsAt} endsAt={card.endsAt} /> : null}
      {kind === 'poll' ? (
        <PollOptions parts={parts} votes={card?.votes ?? null} />
      ) : (
        <Parts parts={parts} />
      )}
      {kind === 'event' ? <EventAnswers votes={card?.votes ?? null} /> : null}
    </>
  )
}

function Title({ text }: { text: string }) {
  return (
    <strong data-words="" className="block font-semibold [overflow-wrap:anywhere]">
      <RichText text={text} isBounded />
    </strong>
  )
}

function Parts({ parts }: { parts: WordsPart[] }) {
  return parts.map((part, at) =>
    part.is === 'text' ? (
      <span
        key={keyOf(part, at)}
        data-words=""
        className="whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        <RichText text={part.text} isBounded />
      </span>
    ) : (
      <TappedOnPhone key={keyOf(part, at)} {...part} />
    ),
  )
}

const keyOf = (part: WordsPart, at: number) => `${at} ${part.is === 'text' ? '' : part.label}`

/** Only the customer's phone can tap it; the address is shown, as it is a stranger's. */
function TappedOnPhone({ label, leadsTo }: { label: string; leadsTo: string }) {
  return (
    <span
      data-words=""
      className="my-1 block min-w-40 rounded-md border px-3 py-1 text-center [overflow-wrap:anywhere]"
    >
      <span className="block font-medium">{label}</span>
      {leadsTo ? (
        <span className="block text-xs">
          <RichText text={leadsTo} isBounded />
        </span>
      ) : null}
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
