/**
 * The kind and the shown words of each content. Unknown kinds are stored under their own name: a
 * customer's message never disappears.
 */

import { normalizeMessageContent, proto } from '@whiskeysockets/baileys'
import { own } from '#platform/own'

type Content = proto.IMessage
interface Opened {
  content: Content
  name: string
}
export interface Kind {
  mediaType: string
  body: string
}

const text = (body: string | null | undefined): Kind => ({ mediaType: 'chat', body: body ?? '' })
const medium = (mediaType: string, caption?: string | null): Kind => ({
  mediaType,
  body: caption ?? '',
})

const question = ({ name, options }: proto.Message.IPollCreationMessage): Kind =>
  text([name, ...(options ?? []).map(({ optionName }) => `• ${optionName ?? ''}`)].join('\n'))

const kinds: { [K in keyof Content]?: (content: NonNullable<Content[K]>) => Kind } = {
  conversation: text,
  extendedTextMessage: ({ text: words }) => text(words),
  buttonsResponseMessage: ({ selectedDisplayText }) => text(selectedDisplayText),
  templateButtonReplyMessage: ({ selectedDisplayText }) => text(selectedDisplayText),
  listResponseMessage: ({ title }) => text(title),
  interactiveResponseMessage: ({ body }) => text(body?.text),
  imageMessage: ({ caption }) => medium('image', caption),
  videoMessage: ({ caption }) => medium('video', caption),
  ptvMessage: ({ caption }) => medium('video', caption),
  audioMessage: () => medium('audio'),
  documentMessage: ({ caption, fileName }) => medium('application', caption || fileName),
  stickerMessage: () => medium('sticker', 'sticker'),
  contactMessage: ({ vcard }) => medium('vcard', vcard),
  contactsArrayMessage: ({ contacts }) =>
    medium('vcard', contacts?.map(({ vcard }) => vcard ?? '').join('\n')),
  locationMessage: (place) =>
    medium('locationMessage', locationBody(place, [place.name, place.address, place.comment])),
  liveLocationMessage: (place) => medium('locationMessage', locationBody(place, [place.caption])),
  pollCreationMessage: question,
  pollCreationMessageV2: question,
  pollCreationMessageV3: question,
  pollCreationMessageV5: question,
  callLogMesssage: () => medium('call_log'),
}

const silent = new Set([
  'protocolMessage',
  'secretEncryptedMessage',
  'call',
  'reactionMessage',
  'encReactionMessage',
  'encCommentMessage',
  'pollUpdateMessage',
  'encEventResponseMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'stickerSyncRmrMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  // The pictures follow as messages of their own.
  'albumMessage',
])

/** The content inside all wrappers (disappearing, view once, with caption). */
export function openContent(message: Content | null | undefined): Opened | undefined {
  const content = normalizeMessageContent(message)
  const name = content && Object.keys(content).find((key) => isKind(content, key))
  if (!content || !name) return undefined
  const part: unknown = content[name as keyof Content]
  // The library knows most wrappers, but not all: content that has a message is one.
  const inner = isRecord(part) && isRecord(part.message) ? openContent(part.message) : undefined
  return inner ?? { content, name }
}

export function kindOf(content: Content, name: string): Kind | undefined {
  if (silent.has(name)) return undefined
  const known = kinds[name as keyof Content] as ((part: unknown) => Kind) | undefined
  const part = content[name as keyof Content]
  if (known) return known(part)
  return { mediaType: name, body: wordsIn(part) }
}

export function detailsOf(content: Content, name: string): Record<string, unknown> | null {
  if (name === 'conversation' || name === 'extendedTextMessage') return null
  const part = content[name as keyof Content]
  const facts = isRecord(part) ? part : {}
  const { mimetype, fileName, seconds, ptt, width, height, fileLength, gifPlayback, isVideo } =
    facts
  const size = fileLength === undefined || fileLength === null ? undefined : Number(fileLength)
  return {
    kind: name,
    ...defined({ mimetype, fileName, seconds, ptt, width, height, size, gifPlayback, isVideo }),
    ...loudness(facts.waveform),
    content: Buffer.from(proto.Message.encode({ [name]: part }).finish()).toString('base64'),
  }
}

function loudness(waveform: unknown): { waveform?: string } {
  if (!(waveform instanceof Uint8Array) || waveform.length === 0) return {}
  return { waveform: Buffer.from(waveform.subarray(0, 256)).toString('base64') }
}

const isBeside = /^(messageContextInfo|deviceSentMessage|chat|\w*senderKeyDistributionMessage)$/i

function isKind(content: Content, key: string): boolean {
  const value = content[key as keyof Content]
  return value !== null && value !== undefined && !isBeside.test(key)
}

type Place = proto.Message.ILocationMessage | proto.Message.ILiveLocationMessage

function locationBody(place: Place, said: (string | null | undefined)[]) {
  const { degreesLatitude = 0, degreesLongitude = 0, jpegThumbnail } = place
  const where = `${degreesLatitude},${degreesLongitude}`
  const thumbnail = jpegThumbnail?.length
    ? `data:image/jpeg;base64,${Buffer.from(jpegThumbnail).toString('base64')}`
    : ''
  const words = [...new Set(said.map((part) => part?.trim()))].filter(Boolean).join('\n')
  const parts = [thumbnail, `https://maps.google.com/maps?q=${where}&z=17`, where]
  return [...parts, ...(words ? [words] : [])].join('|')
}

function wordsIn(part: unknown): string {
  if (!isRecord(part)) return ''
  for (const name of ['text', 'caption', 'contentText', 'title', 'name', 'description', 'body']) {
    const value = own(part, name)
    if (typeof value === 'string' && value) return value
    if (isRecord(value) && typeof value.text === 'string' && value.text) return value.text
  }
  return ''
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const defined = (facts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null),
  )
