/** What the WhatsApp side hands over: no type of the library crosses this boundary. */
import type { ContactAddress } from '#contacts/address'
import type { QuotedCopy } from '#db/schema/messages.ts'
import type { AnnouncedMedia } from '#media/storing'

/** The kind of a message that could not be decrypted yet: its sender is asked to send it again. */
export const waitingKind = 'waiting'

export interface InboundMessage {
  connectionId: number
  /** WhatsApp's message id. */
  waId: string
  /** Typed by the owner on the phone, or an echo of a message we sent. */
  fromMe: boolean
  /** The customer, or the group. */
  chat: ContactAddress
  /** The participant in a group, the customer otherwise; the chat for our own messages. */
  author: ContactAddress
  /** The sender's own name for themselves; null if WhatsApp sent none. */
  pushName: string | null
  sentAt: Date
  /** 'chat' for text, else the specification's name of the kind; unknown kinds pass unchanged. */
  mediaType: string
  body: string
  /** WhatsApp's id of the message it quotes. */
  quotedWaId: string | null
  /** The phone's copy of the quoted message, for when we do not have it. */
  quotedCopy?: QuotedCopy | null
  /** It waited at WhatsApp while we were offline. */
  late: boolean
  /** Needed later to fetch media, or to show an unsupported kind. */
  details: Record<string, unknown> | null
  /** Its file, which is fetched later. */
  media?: AnnouncedMedia | null
}

/** A change of an earlier message: an edit, a deletion for everyone, a reaction. */
export interface InboundAmendment {
  connectionId: number
  /** Made on the owner's own phone. */
  fromMe: boolean
  chat: ContactAddress
  author: ContactAddress
  kind: 'edit' | 'revoke' | 'reaction'
  /** WhatsApp's id of the message it changes. */
  targetWaId: string
  /** Reactions concern messages of either side; edits and deletions the author's own. */
  targetFromMe?: boolean
  /** Deleted by an admin of the group, as verified by WhatsApp. */
  ofAnyone?: boolean
  /** The new text, or the emoji; empty removes a reaction. */
  body: string
}
