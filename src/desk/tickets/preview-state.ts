/** The words of a message under a name. */
import * as v from 'valibot'
import { contactsIn } from '#desk/contacts/shared/card'
import { placeParts } from '#kernel/media/place-state'
import { truncate } from '#kernel/text/truncate'

const previewLength = 250
/** A place begins with its picture. */
const longestRead = 64 * 1024

export interface Previewed {
  body?: string | null
  mediaType?: string | null
  mediaName?: string | null
  details?: Record<string, unknown> | null
  origin?: string | null
  userId?: number | null
}

export interface Preview {
  lastMessage: string
  /** Named in the reader's language: it is no part of the words, which customers may also type. */
  lastMessageKind: string
  lastMessageOrigin: string | null
  /** Of the person who wrote it. */
  lastMessageUserId: number | null
}

export const noPreview: Preview = {
  lastMessage: '',
  lastMessageKind: 'chat',
  lastMessageOrigin: null,
  lastMessageUserId: null,
}

export function previewOf(previewed: Previewed): Preview {
  return {
    lastMessage: truncate(wordsOf(previewed), previewLength),
    lastMessageKind: kindIn(previewed),
    lastMessageOrigin: previewed.origin ?? null,
    lastMessageUserId: previewed.userId ?? null,
  }
}

function kindIn({ body, mediaType, details }: Previewed): string {
  const kind = mediaType || 'chat'
  if (kind === 'audio' && details?.ptt === true) return 'voice'
  return kind === 'chat' && !body && details?.ad ? 'ad' : kind
}

function wordsOf({ body, mediaType, mediaName, details }: Previewed): string {
  if (mediaType === 'vcard') return namesIn((body ?? '').slice(0, longestRead))
  if (mediaType === 'locationMessage') return placeWords((body ?? '').slice(0, longestRead))
  if (mediaType === 'audio' && !body) return lengthOf(details)
  return body || mediaName || adTitle(details)
}

/** Who taps an ad may send no words. */
function adTitle(details: Previewed['details']): string {
  const ad = v.safeParse(v.object({ title: v.string() }), details?.ad)
  return ad.success ? ad.output.title : ''
}

/** Without the file name: phones and browsers number their recordings. */
function lengthOf(details: Previewed['details']): string {
  const seconds = Math.round(Number(details?.seconds))
  if (!(seconds > 0)) return ''
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function namesIn(cards: string): string {
  const names = contactsIn(cards).map(({ name, numbers }) => name || numbers[0]?.shown)
  return names.filter(Boolean).join(', ')
}

function placeWords(body: string): string {
  const { words, where } = placeParts(body)
  return words || where
}
