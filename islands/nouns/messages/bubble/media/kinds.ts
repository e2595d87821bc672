import type { Message } from '#desk/messages/contract'
import { isMessageKind, type MessageKind } from '#desk/messages/kinds/contract'

const textKinds = new Set(['chat', 'conversation', 'extendedTextMessage', ''])
/** Of these the body is data, or repeats what is seen. */
const wordless = new Set<string>(['sticker', 'locationMessage', 'vcard', 'call_log', 'waiting'])

type CaptionedMedia = Pick<Message, 'mediaType' | 'body'> & { media?: Message['media'] }

/** Undefined for what is only text; `unknown` for what this page cannot draw. */
export function kindOf(mediaType: string): MessageKind | undefined {
  if (textKinds.has(mediaType)) return undefined
  return isMessageKind(mediaType) ? mediaType : 'unknown'
}

type SeenMessage = Pick<Message, 'mediaType' | 'mediaUrl' | 'isDeleted'> & Pick<Message, 'media'>

/** What its file is drawn as, by what the file is: a phone may call anything a picture. */
export function seenAs(message: SeenMessage): 'image' | 'video' | undefined {
  const { mediaType, mediaUrl, isDeleted, media } = message
  const isOther = mediaType === 'sticker' || mediaType === 'application'
  if (!media || mediaUrl === null || isDeleted || isOther) return undefined
  return media.kind === 'image' || media.kind === 'video' ? media.kind : undefined
}

/** A document without words has its name as body, which must not be shown twice. */
export function captionOf({ mediaType, body, media }: CaptionedMedia): string {
  if (wordless.has(mediaType)) return ''
  return mediaType === 'application' && body === media?.name ? '' : body
}
