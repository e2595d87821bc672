/**
 * What a message says, by the reader of its content. Without a reader it is kept as one to be seen
 * on the phone: a customer's message never disappears.
 */

import { normalizeMessageContent, proto } from '@whiskeysockets/baileys'
import { unknownKind } from '#desk/messages/receiving/inbound'
import type { AnnouncedMedia } from '#kernel/media/storing'
import { own } from '#kernel/own'
import { fileIn, previewIn } from '#whatsapp/media/facts'
import { beside, silent } from './kinds/fields.ts'
import { type Card, isRecord, type Kind } from './kinds/kind.ts'
import { readers } from './kinds/readers.ts'
import { partOf } from './part.ts'

type Content = proto.IMessage
interface Opened {
  content: Content
  name: string
}

/** Phones use three at once; each is read again for the one inside. */
export const mostWrappers = 10

/** The content inside all wrappers (disappearing, view once, with caption). */
export function openContent(message: Content | null | undefined, depth = 0): Opened | undefined {
  const content = normalizeMessageContent(message)
  const name = content && Object.keys(content).find((key) => isKind(content, key))
  if (!content || !name) return undefined
  const part = partOf(content, name)
  // The library knows most wrappers, but not all: content that has a message is one.
  const inner =
    depth < mostWrappers && isRecord(part) && isRecord(part.message)
      ? openContent(part.message, depth + 1)
      : undefined
  return inner ?? { content, name }
}

export function kindOf(content: Content, name: string): Kind | undefined {
  if (Object.hasOwn(silent, name)) return undefined
  const read = readers[name as keyof Content] as ((part: unknown) => Kind) | undefined
  const part = partOf(content, name)
  return read ? read(part) : { mediaType: unknownKind, body: wordsIn(part) }
}

export function detailsOf(
  content: Content,
  name: string,
  { head, card }: Pick<Kind, 'head' | 'card'> = {},
): Record<string, unknown> | null {
  if (name === 'conversation' || name === 'extendedTextMessage') return null
  const part = partOf(content, name)
  const facts = isRecord(part) ? part : {}
  const { mimetype, fileName, seconds, ptt, width, height, fileLength, gifPlayback, isVideo } =
    facts
  const size = fileLength === undefined || fileLength === null ? undefined : Number(fileLength)
  return {
    kind: name,
    ...defined({ mimetype, fileName, seconds, ptt, width, height, size, gifPlayback, isVideo }),
    ...loudness(facts.waveform),
    ...defined({ card: cardIn(card), head: head && encoded(head) }),
    content: encoded({ [name]: part }),
  }
}

export function announcedIn(content: Content, name: string, { head }: Kind): AnnouncedMedia | null {
  const [headName = ''] = Object.keys(head ?? {})
  return head ? fileIn(head, headName) : fileIn(content, name)
}

const encoded = (content: Content) =>
  Buffer.from(proto.Message.encode(content).finish()).toString('base64')

function cardIn({ picture, startsAt, endsAt }: Card = {}) {
  const card = defined({ picture: previewIn(picture), startsAt, endsAt })
  return Object.keys(card).length > 0 ? card : undefined
}

function loudness(waveform: unknown): { waveform?: string } {
  if (!(waveform instanceof Uint8Array) || waveform.length === 0) return {}
  return { waveform: Buffer.from(waveform.subarray(0, 256)).toString('base64') }
}

const isBeside = new Set([...beside, 'deviceSentMessage'])

function isKind(content: Content, key: string): boolean {
  const value = partOf(content, key)
  return value !== null && value !== undefined && !isBeside.has(key)
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

const defined = (facts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null),
  )
