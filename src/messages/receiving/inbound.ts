/** What the WhatsApp side hands over, in our own words: nothing of the library passes this border. */
import type { Address } from '#contacts/address'
import type { QuotedCopy } from '#db/schema/messages.ts'
import type { AnnouncedMedia } from '#media/storing'

/** The kind of a message that WhatsApp has told us of and nobody could read yet: it comes again. */
export const waitingKind = 'waiting'

export interface InboundMessage {
  connectionId: number
  /** WhatsApp's message id. */
  waId: string
  /** Typed by the owner on the phone itself. What we sent is recognised by its stored id. */
  fromMe: boolean
  /** The conversation: the customer, or the group. */
  chat: Address
  /** Who wrote it: the participant in a group, the customer otherwise; the chat for our own. */
  author: Address
  /** The name the sender calls himself; null when WhatsApp did not say. */
  pushName: string | null
  sentAt: Date
  /** 'chat' for text, else the kind as the specification names it; unknown kinds are kept as they are. */
  mediaType: string
  body: string
  /** The message it answers, by WhatsApp's id. */
  quotedWaId: string | null
  /** The same as the phone quoted it, for when we do not have it. */
  quotedCopy?: QuotedCopy | null
  /** It waited at WhatsApp while we were away. */
  late: boolean
  /** What is needed later to fetch a medium or to show an unsupported kind. */
  details: Record<string, unknown> | null
  /** What is known of its file, which is fetched later. */
  media?: AnnouncedMedia | null
}

/** A change of an earlier message: edited, deleted for everyone, reacted to. */
export interface InboundAmendment {
  connectionId: number
  /** Made on the owner's own phone. */
  fromMe: boolean
  chat: Address
  author: Address
  kind: 'edit' | 'revoke' | 'reaction'
  /** WhatsApp's id of the message it is about. */
  targetWaId: string
  /** Reactions are about messages of either side; edits and revokes about the author's own. */
  targetFromMe?: boolean
  /** An admin of the group takes back what anybody said in it; WhatsApp vouches for that. */
  ofAnyone?: boolean
  /** The new text, or the emoji; empty takes a reaction back. */
  body: string
}
