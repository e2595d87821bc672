import * as v from 'valibot'
import { QueueCard } from '#company/queues/card'
import { ContactCard } from '#desk/contacts/contract'
import { contactKey } from '#desk/contacts/keys-contract'
import { Ad, LinkPreview } from '#desk/tickets/ad-contract'
import { Ticket } from '#desk/tickets/contract'
import {
  messageRoomsOf,
  newMessageRoomsOf,
  ticketKey,
  ticketKeys,
} from '#desk/tickets/rooms-contract'
import { defineEvent } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import {
  Flag,
  Given,
  Id,
  OptionalId,
  Paged,
  PageNumber,
  SearchParam,
  Text,
  Texts,
} from '#kernel/http/fields'
import { mediaFields } from '#kernel/media/contract'
import { Moment } from '#kernel/moment'
import { isBoundedJson } from '#kernel/network/bounded-json'
import { Forwarded, MessageCard } from './beside-words-contract.ts'

/** The last emoji of each person counts. */
export const Reaction = v.object({
  emoji: v.string(),
  fromMe: v.boolean(),
  contactId: v.nullable(v.number()),
  /** The agent who reacted for the company; null for the phone itself and for customers. */
  by: v.nullish(v.object({ id: v.number(), name: v.string() })),
})
export type Reaction = v.InferOutput<typeof Reaction>

export const Refusal = v.object({
  kind: v.picklist(['edit', 'revoke', 'reaction']),
  code: v.string(),
})

const message = {
  id: v.number(),
  /** Position in the ticket: pages and screens sort by it. */
  seq: v.number(),
  body: v.string(),
  /** The body is the start of a long one: `GET /messages/{messageId}/words` has all of it. */
  isCut: v.optional(v.boolean()),
  /** WhatsApp's scale: 0 error, 1 pending, 2 sent, 3 delivered, 4 read, 5 played. It never falls. */
  ack: v.number(),
  read: v.boolean(),
  fromMe: v.boolean(),
  mediaType: v.string(),
  ...mediaFields,
  isDeleted: v.boolean(),
  isEdited: v.boolean(),
  /** Edited with words that only the phone can read: `body` is what it was before. */
  isEditUnread: v.boolean(),
  /** Its first text, if it was edited. */
  previousBody: v.nullable(v.string()),
  /** The last change that WhatsApp refused; the message is restored. */
  refused: v.nullable(Refusal),
  ticketId: v.number(),
  contactId: v.number(),
  companyId: v.number(),
  /** The queue of its ticket when it was written. */
  queueId: v.nullable(v.number()),
  remoteJid: v.string(),
  participant: v.nullable(v.string()),
  quotedMsgId: v.nullable(v.number()),
  /** Returned unchanged: the page finds its bubble by it. */
  clientId: v.nullable(v.string()),
  /** The agent who wrote it; null for customers, the bot and the phone itself. */
  userId: v.nullable(v.number()),
  /** Their name; null, too, once their account is deleted. */
  userName: v.nullable(v.string()),
  /** Who or what wrote it: `phone` is the connection's own, `program` the API. */
  origin: v.picklist([
    'customer',
    'phone',
    'person',
    'automatic',
    'schedule',
    'program',
    'campaign',
  ]),
  /** Name of the API token that sent it. */
  apiTokenName: v.nullable(v.string()),
  /** Name of the person or API token that drafted it for the agent. */
  draftedBy: v.nullable(v.string()),
  /** Null for what we did not send. */
  delivery: v.nullable(
    v.picklist(['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled']),
  ),
  failure: v.nullable(v.string()),
  /** Until then its author may take it back; null if it leaves at once. */
  heldUntil: v.nullish(Moment),
  reactions: v.array(Reaction),
  forwarded: v.nullish(Forwarded),
  /** 0 to 100; empty if unmeasured, null if not a voice note. */
  waveform: v.nullable(v.array(v.number())),
  card: v.nullish(MessageCard),
  /** The ad that the customer tapped before they wrote; the text may then be empty. */
  ad: v.nullable(Ad),
  /** Of the link in it, as its sender's phone saw the page. */
  link: v.nullable(LinkPreview),
  createdAt: Moment,
  updatedAt: Moment,
  contact: v.nullable(ContactCard),
}

/** Without an id: a message we do not have, as the phone quoted it. */
export const QuotedMessage = v.object({
  ...message,
  id: v.nullable(v.number()),
  /** What its author was called, where it is not a message that we have. */
  authorName: v.nullish(v.string()),
  /** A status of ours, which the customer answers. */
  isStatus: v.nullish(v.boolean()),
})
export type QuotedMessage = v.InferOutput<typeof QuotedMessage>

export const Message = v.object({
  ...message,
  queue: v.nullable(QueueCard),
  quotedMsg: v.nullable(QuotedMessage),
})
export type Message = v.InferOutput<typeof Message>

/** Each file is a message: the first, and the others in order. */
export const SentMessage = v.object({
  ...Message.entries,
  others: v.optional(v.array(Message)),
})

/** Unread messages of the reader's own ticket change as they are read. */
function conversationKeys(
  { ticket }: { ticket: v.InferInput<typeof Ticket> },
  { userId }: { userId: number | null },
) {
  if (ticket.unreadMessages > 0 && ticket.userId === userId) return undefined
  const authors = ticket.isGroup ? 'contact' : contactKey(ticket.contactId)
  return [ticketKey.one(ticket.id), ticketKey.conversation(ticket.id), authors]
}

export const listMessages = endpoint({
  method: 'get',
  path: '/messages/:ticketId',
  /** For API tokens, whose own messages have the other path. */
  alsoAt: '/tickets/:ticketId/messages',
  can: 'message.read',
  cached: conversationKeys,
  summary: 'Messages of a ticket, newest page first, oldest first inside the page, 20 a page',
  accepts: v.object({
    ticketId: Id,
    pageNumber: PageNumber,
    /** Pages by position instead of number: messages with a lower `seq`, or with a higher one. */
    before: v.optional(Id),
    after: v.optional(Id),
    around: v.optional(Id),
    searchParam: SearchParam,
    /** "false" reads without marking as read (spying). */
    markAsRead: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  returns: v.object({
    messages: v.array(Message),
    ticket: Ticket,
    ...Paged,
    hasNewer: v.optional(v.boolean()),
  }),
  missing: 'ERR_NO_TICKET_FOUND',
  errors: ['ERR_FETCH_WAPP_MSG'],
})

const Quoting = v.object({ id: Id })

/** As a number, or as digits in a form; 0 sends at once. */
const HoldSeconds = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.maxLength(2), v.regex(/^\d{1,2}$/), v.transform(Number))],
    'Invalid',
  ),
  v.integer('Invalid'),
  v.minValue(0, 'Invalid'),
  v.maxValue(60, 'Invalid'),
)

export const sendMessage = endpoint({
  method: 'post',
  path: '/messages/:ticketId',
  can: 'message.send',
  limit: 'send',
  long: 640 * 1024,
  summary: 'Accepts a text, or files with captions: stored when this answers, leaving in order',
  accepts: v.object({
    ticketId: Id,
    /** With files: captions, one for each, or one for the first. */
    body: v.optional(v.union([Text(65_536), Texts(65_536, 10)]), ''),
    /** Audio files become voice notes; so do those named `audio-record-site*`. */
    voice: Flag,
    /** In a form as JSON text. */
    quotedMsg: v.nullish(
      Given(
        v.union([
          Quoting,
          v.pipe(
            v.string(),
            v.maxLength(65_536),
            v.check(isBoundedJson, 'Invalid'),
            v.parseJson(),
            Quoting,
          ),
        ]),
      ),
    ),
    clientId: v.nullish(
      Given(v.pipe(v.string(), v.maxLength(64), v.regex(/^[\x20-\x7e]{1,64}$/, 'Invalid'))),
    ),
    /** A frame of the only file, a video, as a data URL of a small JPEG: phones show it until it is played. */
    frame: v.nullish(
      Given(
        v.pipe(
          v.string(),
          v.maxLength(64 * 1024),
          v.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/, 'Invalid'),
        ),
      ),
    ),
    /** The drafted reply that it is sent from; one that is gone meanwhile is ignored. */
    draftId: OptionalId,
    /** Holds it back for so long, in which its author may take it back. */
    holdSeconds: v.nullish(Given(HoldSeconds)),
  }),
  files: { field: 'medias', most: 10, bytes: 100 * 1024 * 1024 },
  returns: SentMessage,
  missing: 'ERR_NO_TICKET_FOUND',
  errors: [
    'ERR_CREATING_MESSAGE',
    'ERR_EMPTY_MESSAGE',
    'ERR_FETCH_WAPP_MSG',
    'ERR_TICKET_NOT_OPEN',
    'ERR_WAPP_NOT_INITIALIZED',
  ],
})

export const messageChanges = ['ack', 'edited', 'deleted', 'filled'] as const
export type MessageChange = (typeof messageChanges)[number]

export const messageCreated = defineEvent(
  'appMessage',
  v.object({
    action: v.literal('create'),
    message: Message,
    ticket: Ticket,
    contact: ContactCard,
    /** It was in another ticket. */
    isMoved: v.optional(v.literal(true)),
  }),
  ({ ticket, message }, readers?: string[]) =>
    readers ?? newMessageRoomsOf(ticket, message.queueId),
  ({ ticket }) => [...ticketKeys(ticket), ticketKey.conversation(ticket.id)],
)

export const messageUpdated = defineEvent(
  'appMessage',
  v.object({
    action: v.literal('update'),
    message: Message,
    /** `filled`: it could not be decrypted before. Absent: none of these. */
    change: v.optional(v.picklist(messageChanges)),
  }),
  ({ message: changed }, readers?: string[]) => readers ?? messageRoomsOf(changed),
  ({ message: changed }) => [ticketKey.conversation(changed.ticketId)],
)
export type MessageEvent =
  | v.InferOutput<typeof messageCreated.shape>
  | v.InferOutput<typeof messageUpdated.shape>
