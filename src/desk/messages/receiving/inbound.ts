/** No type of the library crosses this boundary. */

import type { QuotedCopy } from '#db/schema/messages.ts'
import type { ContactAddress } from '#desk/contacts/address'
import type { VerifiedLevel } from '#desk/contacts/verified-contract'
import type { AnnouncedMedia } from '#kernel/media/storing'
import type { ChatTimer } from '../chat-timer.ts'

/** Could not be decrypted yet: its sender is asked to send it again. */
export const waitingKind = 'waiting'

/** What linked devices do not get: a picture to be seen once, the code of a bank. */
export const onlyOnPhonesKind = 'on_phone'

/** Of a kind that only the phone can show. */
export const unknownKind = 'unknown'

/** A second copy of a file that the sender's app sends beside it. */
export interface Twin {
  parentWaId: string
  /** It replaces the first one; else it is only its moving part, or the same in another format. */
  isBetter: boolean
}

export interface Mention {
  /** As in the text, after the @. */
  digits: string
  /** Null for our own number. */
  person: Pick<ContactAddress, 'number' | 'lid'> | null
  /** Of a quote without a list of them: who is unknown stays digits. */
  isGuessed?: boolean
}

export interface InboundMessage {
  connectionId: number
  waId: string
  /** Typed by the owner on the phone, or an echo of a message we sent. */
  fromMe: boolean
  chat: ContactAddress
  /** The participant in a group; the chat for our own messages. */
  author: ContactAddress
  /** As they call themselves, or as WhatsApp has verified it. */
  pushName: string | null
  verifiedLevel?: VerifiedLevel | null
  sentAt: Date
  /** 'chat' for text, else the kind as `whatsapp/inbound/kinds/readers` names it. */
  mediaType: string
  body: string
  quotedWaId: string | null
  /** The phone's copy, for when we do not have the message. */
  quotedCopy?: QuotedCopy | null
  quotedAuthor?: ContactAddress
  mentions?: Mention[]
  quotedMentions?: Mention[]
  /** It waited at WhatsApp while we were offline. */
  late: boolean
  /** Needed later to fetch media, or to show an unsupported kind. */
  details: Record<string, unknown> | null
  media?: AnnouncedMedia | null
  twin?: Twin | undefined
  /** Sealed: what its author encrypts later changes of it with. */
  secret?: string | null
  /** What it says of its chat: after how long messages disappear. */
  timer?: ChatTimer | undefined
}

/** A notice that changes it. */
export interface InboundTimer {
  connectionId: number
  chat: ContactAddress
  timer: ChatTimer
}

/** What is encrypted with the secret of the message that it is about; bytes as base64. */
export interface SealedChange {
  kind: 'message' | 'event' | 'poll' | 'vote' | 'reaction' | 'response' | 'comment'
  payload: string
  iv: string
  /** The author of that message, as whoever sends this names them. */
  author?: string
}

export interface InboundAmendment {
  connectionId: number
  fromMe: boolean
  chat: ContactAddress
  author: ContactAddress
  kind: 'edit' | 'revoke' | 'reaction' | 'vote' | 'comment'
  targetWaId: string
  targetFromMe?: boolean
  /** Deleted by an admin of the group, as verified by WhatsApp. */
  ofAnyone?: boolean
  /** The new text, or the emoji; empty removes a reaction. Null for what only the phone can read. */
  body: string | null
  mentions?: Mention[]
  /** Of an event. */
  moments?: EventMoments
  /** The new protocol message of a poll, in base64. */
  content?: string
  /** When it was made, in milliseconds, by the clock of whoever made it. */
  at?: number
  sealed?: SealedChange
  /** A message of its own, without words until it is opened. */
  comment?: InboundMessage
}

/** ISO 8601. */
export interface EventMoments {
  startsAt?: string
  endsAt?: string
}
