import FileText from 'lucide-react/icons/file-text'
import Hourglass from 'lucide-react/icons/hourglass'
import Image from 'lucide-react/icons/image'
import MapPin from 'lucide-react/icons/map-pin'
import Mic from 'lucide-react/icons/mic'
import Phone from 'lucide-react/icons/phone'
import Sticker from 'lucide-react/icons/sticker'
import UserRound from 'lucide-react/icons/user-round'
import Video from 'lucide-react/icons/video'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#i18n/es'
import type { Message } from '#messages/contract'
import { RichText } from '../text/rich-text.tsx'

type Kind = keyof Catalogue['media']

const icons: Record<Exclude<Kind, 'unknown'>, typeof Image> = {
  image: Image,
  audio: Mic,
  video: Video,
  application: FileText,
  sticker: Sticker,
  locationMessage: MapPin,
  vcard: UserRound,
  call_log: Phone,
  waiting: Hourglass,
}

const textKinds = new Set(['chat', 'conversation', 'extendedTextMessage', ''])
/** Of these the body is data, not words. */
const wordless = new Set<Kind>(['sticker', 'locationMessage', 'vcard'])

function isKind(mediaType: string): mediaType is keyof typeof icons {
  return mediaType in icons
}

/** Undefined for what is only text. */
export function kindOf(mediaType: string): Kind | undefined {
  if (textKinds.has(mediaType)) return undefined
  return isKind(mediaType) ? mediaType : 'unknown'
}

export function MessageBody({ message }: { message: Pick<Message, 'mediaType' | 'body'> }) {
  const kind = kindOf(message.mediaType)
  if (!kind) return <Words text={message.body} />
  const words = wordless.has(kind) ? '' : message.body
  return (
    <>
      <KindLabel kind={kind} />
      {words ? <Words text={words} /> : null}
    </>
  )
}

/** A few emoji on their own are read as a gesture, and drawn as one. */
const gesture = /^(?:\p{RGI_Emoji}\s*){1,3}$/v

function Words({ text }: { text: string }) {
  if (text.length < 40 && gesture.test(text.trim())) {
    return <span className="text-display">{text.trim()}</span>
  }
  return <RichText text={text} />
}

function KindLabel({ kind }: { kind: Kind }) {
  const { t } = useTranslation('media')
  if (kind === 'unknown') return <em className="text-ink-soft">{t('unknown')}</em>
  const Icon = icons[kind]
  return (
    <span className="mr-2 inline-flex items-center gap-1.5 font-medium text-ink-soft">
      <Icon className="size-4" aria-hidden />
      {t(kind)}
    </span>
  )
}
