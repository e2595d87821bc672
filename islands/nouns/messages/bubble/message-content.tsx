import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import type { MessageKind } from '#desk/messages/kinds/contract'
import { own } from '#kernel/own'
import { RichText } from '../../../kit/text/rich-text.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { useBubble } from '../conversation/bubble-context.ts'
import { AdCard } from './ad-card.tsx'
import { AllWords } from './all-words.tsx'
import { LinkCard } from './link-card.tsx'
import { CallLine } from './media/call-line.tsx'
import { DocumentCard } from './media/document-card.tsx'
import { captionOf, kindOf } from './media/kinds.ts'
import { MissingFile } from './media/missing-file.tsx'
import { Picture } from './media/picture.tsx'
import { SharedContacts } from './media/shared-contacts.tsx'
import { SharedPlace } from './media/shared-place.tsx'
import { shortened } from './media/shortened.ts'
import { SoundBubble } from './media/sound-bubble.tsx'
import { StickerPicture } from './media/sticker.tsx'
import { Structured } from './media/structured.tsx'
import { VideoPlayer } from './media/video-player.tsx'

const files = new Set<MessageKind>(['image', 'video', 'audio', 'application', 'sticker'])

export function MessageContent({ message: given }: { message: Message }) {
  const { isInternal } = useBubble()
  const message = isInternal ? given : shortened(given)
  return message.isCut ? (
    <AllWords message={message} start={<Content message={message} />} />
  ) : (
    <Content message={message} />
  )
}

function Content({ message }: { message: Message }) {
  const kind = kindOf(message.mediaType)
  const caption = captionOf(message)
  return (
    <>
      {message.ad ? <AdCard ad={message.ad} /> : null}
      {message.link ? <LinkCard link={message.link} /> : null}
      {kind ? <Part kind={kind} message={message} /> : null}
      {caption && !(kind && isStructured(kind)) ? <Words text={caption} /> : null}
    </>
  )
}

function Part({ kind, message }: { kind: MessageKind; message: Message }) {
  const { t } = useTranslation('media')
  if (kind === 'unknown') {
    return (
      <em className={cn('text-muted-foreground', captionOf(message) && 'block')}>{t('unknown')}</em>
    )
  }
  if (kind === 'waiting') return <em className="text-muted-foreground">{t('waiting')}</em>
  if (files.has(kind) && (!message.media || !message.mediaUrl)) {
    return <MissingFile message={message} kind={kind} />
  }
  const Draw = own(parts, kind)
  return Draw ? <Draw message={message} /> : <Structured message={message} kind={kind} />
}

const parts: Record<string, (of: { message: Message }) => React.ReactNode> = {
  image: Picture,
  video: VideoPlayer,
  audio: SoundBubble,
  application: DocumentCard,
  sticker: StickerPicture,
  locationMessage: SharedPlace,
  vcard: SharedContacts,
  call_log: CallLine,
}

const isStructured = (kind: MessageKind) =>
  !Object.hasOwn(parts, kind) && kind !== 'unknown' && kind !== 'waiting'

/** A few emoji alone are drawn large. */
const gesture = /^(?:\p{RGI_Emoji}\s*){1,3}$/v

function Words({ text }: { text: string }) {
  const { drawText, isInternal } = useBubble()
  if (text.length < 40 && gesture.test(text.trim())) {
    return <span className="text-2xl">{text.trim()}</span>
  }
  return (
    <span data-words="" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      <RichText text={text} draw={drawText} isBounded={!isInternal} />
    </span>
  )
}
