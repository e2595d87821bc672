/** What a receiver gets, for the API document. */
import * as v from 'valibot'
import { VerifiedLevel } from '#desk/contacts/verified-contract'
import { Forwarded, MessageCard } from '#desk/messages/beside-words-contract'
import { Ad, LinkPreview } from '#desk/tickets/ad-contract'
import { Moment } from '#kernel/moment'
import type { WebhookEventType } from './types.ts'

const nullable = <S extends v.GenericSchema>(schema: S) => v.nullable(schema)

const WebhookTicket = v.object({
  id: v.number(),
  uuid: v.string(),
  status: v.picklist(['pending', 'open', 'closed']),
  queueId: nullable(v.number()),
  userId: nullable(v.number()),
  connectionId: nullable(v.number()),
})

const WebhookContact = v.object({
  id: v.number(),
  name: v.string(),
  number: nullable(v.string()),
  lid: nullable(v.string()),
  username: nullable(v.string()),
  verifiedLevel: nullable(VerifiedLevel),
  isGroup: v.boolean(),
})

const WebhookFile = v.pipe(
  v.object({
    kind: v.string(),
    mimetype: v.string(),
    bytes: v.number(),
    name: nullable(v.string()),
    state: v.string(),
    url: nullable(v.string()),
    expiresAt: v.optional(Moment),
  }),
  v.description('Its `url` may be opened by anybody until `expiresAt`, five minutes later'),
)

const QuotedText = v.pipe(
  v.object({
    id: nullable(v.number()),
    fromMe: v.boolean(),
    kind: v.string(),
    text: v.string(),
    author: nullable(v.string()),
    isStatus: v.boolean(),
  }),
  v.description('What it answers; the first 1000 signs of its text'),
)

const ofMessage = v.object({
  message: v.object({
    id: v.number(),
    seq: v.number(),
    ticketId: v.number(),
    contactId: nullable(v.number()),
    fromMe: v.boolean(),
    userId: nullable(v.number()),
    ack: v.number(),
    delivery: nullable(v.string()),
    failure: nullable(v.string()),
    kind: v.pipe(v.string(), v.description('`chat` for a text, else the kind of message')),
    text: v.string(),
    quotedMessageId: nullable(v.number()),
    sentAt: Moment,
    waMessageId: v.optional(v.pipe(v.string(), v.description('Of `message.sent`'))),
    user: v.optional(
      v.pipe(
        nullable(v.object({ id: nullable(v.number()), name: v.string() })),
        v.description('Of `message.sent`, who wrote it; the id of an API token is null'),
      ),
    ),
    author: v.optional(
      v.pipe(
        v.object({
          id: v.number(),
          name: v.string(),
          number: nullable(v.string()),
          username: nullable(v.string()),
        }),
        v.description('In a group, the member who wrote it'),
      ),
    ),
    ad: v.optional(v.omit(Ad, ['picture'])),
    card: v.optional(v.omit(MessageCard, ['picture'])),
    link: v.optional(v.omit(LinkPreview, ['picture'])),
    forwarded: v.optional(Forwarded),
    quoted: v.optional(QuotedText),
    isEditUnread: v.optional(v.literal(true)),
    /** The text is the start of a longer one, which `GET /messages/{messageId}/words` has. */
    isCut: v.optional(v.boolean()),
    hasFile: v.boolean(),
    file: v.optional(WebhookFile),
  }),
  ticket: WebhookTicket,
  contact: WebhookContact,
})

const ofTicket = v.object({
  change: v.looseObject({
    id: v.number(),
    verb: v.string(),
    by: v.string(),
    userId: nullable(v.number()),
    userName: nullable(v.string()),
    at: Moment,
  }),
  ticket: WebhookTicket,
  contact: WebhookContact,
})

const ofContact = v.object({
  contact: v.object({ ...v.omit(WebhookContact, ['lid']).entries, email: v.string() }),
})

const ofConnection = v.object({
  connection: v.object({
    id: v.number(),
    name: v.string(),
    status: v.string(),
    reason: nullable(v.string()),
    number: nullable(v.string()),
  }),
})

const ofCampaign = v.object({
  campaign: v.object({
    id: v.number(),
    name: v.string(),
    startedAt: nullable(Moment),
    completedAt: nullable(Moment),
    note: nullable(v.string()),
  }),
})

export const webhookDescriptions = {
  'message.received': { summary: 'A customer has written', data: ofMessage },
  'message.sent': { summary: 'A message was queued for a customer, by whomever', data: ofMessage },
  'message.ack': { summary: 'A message was sent, delivered, read or failed', data: ofMessage },
  'message.deleted': { summary: 'A message was deleted: `text` is empty', data: ofMessage },
  'message.edited': { summary: 'The text of a message was changed', data: ofMessage },
  'ticket.created': { summary: 'A ticket was opened', data: ofTicket },
  'ticket.updated': {
    summary:
      'A ticket was accepted, returned, reopened, tagged, untagged, merged, snoozed or woken',
    data: ofTicket,
  },
  'ticket.transferred': { summary: 'A ticket has another queue or user', data: ofTicket },
  'ticket.closed': { summary: 'A ticket was closed', data: ofTicket },
  'ticket.rated': { summary: 'A customer has rated a ticket', data: ofTicket },
  'contact.created': { summary: 'There is a new contact', data: ofContact },
  'contact.updated': { summary: 'A contact was changed', data: ofContact },
  'connection.state': { summary: 'A connection was linked, lost or found', data: ofConnection },
  'campaign.finished': { summary: 'The last recipient of a campaign is done', data: ofCampaign },
} as const satisfies Record<WebhookEventType, { summary: string; data: v.GenericSchema }>
