import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { connections } from './connections.ts'
import { contacts } from './contacts.ts'
import { media } from './media.ts'
import { queues } from './queues.ts'
import { at, belongsTo, companyRules, ofCompanyWithId, timestamps } from './rules.ts'
import { stateIn } from './state-in.ts'
import { tickets } from './tickets.ts'

export interface QuotedCopy {
  waId: string
  author: string | null
  body: string
  mediaType: string
  /** Of a status that was answered; those are not stored. */
  isStatus?: boolean
  /** What its author was called when it was quoted. */
  name?: string
}

export const origins = [
  'customer',
  'phone',
  'person',
  'automatic',
  'schedule',
  'program',
  'campaign',
] as const
export type Origin = (typeof origins)[number]

/** Also the outbox: an own message waits here until WhatsApp has acknowledged it. */
export const messages = pgTable(
  'messages',
  {
    ...ofCompanyWithId,
    ticketId: integer('ticket_id').notNull(),
    /** Assigned under the ticket's row lock, so the order is the same for everyone. */
    seq: integer().notNull(),
    contactId: integer('contact_id').notNull(),
    /** Not a foreign key: clearing it on a million messages would take minutes. */
    whatsappId: integer('whatsapp_id'),
    /** Chosen by us before sending, so that a repeated send shows once on the phone. */
    waId: text('wa_id').notNull(),
    fromMe: boolean('from_me').notNull(),
    /** The contact, or the participant of a group; for our own, the chat's contact. */
    authorId: integer('author_id').notNull(),
    origin: stateIn(origins).notNull(),
    cause: text(),
    causeId: integer('cause_id'),
    /** Not a foreign key: the reference, and so the name, outlives the account. */
    userId: integer('user_id'),
    /** Set by the sender's browser, so that a repeated request stores once. */
    clientId: text('client_id'),
    body: text().notNull().default(''),
    mediaType: text('media_type').notNull().default('chat'),
    mediaId: integer('media_id'),
    mediaName: text('media_name'),
    details: jsonb().$type<Record<string, unknown>>(),
    ack: smallint().notNull().default(0),
    /** Of a message to a group: to how many members it was sent. */
    recipients: integer(),
    read: boolean().notNull().default(false),
    isDeleted: boolean('is_deleted').notNull().default(false),
    isEdited: boolean('is_edited').notNull().default(false),
    previousBody: text('previous_body'),
    queueId: integer('queue_id'),
    quotedMsgId: integer('quoted_msg_id'),
    /** The quoted message as the phone sent it, if we do not have that message. */
    quotedCopy: jsonb('quoted_copy').$type<QuotedCopy>(),
    remoteJid: text('remote_jid').notNull().default(''),
    participant: text(),
    /** Sealed: opens later changes of the message, which its author sends encrypted with it. */
    secret: text(),
    delivery: stateIn(['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled']),
    failure: text(),
    attempts: smallint().notNull().default(0),
    /**
     * Since when it may be at WhatsApp under this id: written, or under way when its node was killed.
     * Null while it is under way for the first time.
     */
    writtenAt: at('written_at'),
    /** Until then its author may take it back: it does not leave, and its chat waits behind it. */
    heldUntil: at('held_until'),
    /** By WhatsApp's clock: shown, but sorted by `seq`. */
    sentAt: at('sent_at').notNull().defaultNow(),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.ticketId, tickets),
    belongsTo(t, t.contactId, contacts, 'restrict'),
    belongsTo(t, t.authorId, contacts, 'restrict'),
    belongsTo(t, t.mediaId, media, 'set null'),
    belongsTo(t, t.queueId, queues, 'set null'),
    foreignKey({
      columns: [t.companyId, t.quotedMsgId],
      foreignColumns: [t.companyId, t.id],
    }).onDelete('set null'),
    uniqueIndex('messages_identity').on(t.companyId, t.whatsappId, t.waId, t.fromMe, t.authorId),
    uniqueIndex('messages_client').on(t.companyId, t.clientId),
    check('messages_origin', sql.raw(`origin in (${origins.map((one) => `'${one}'`).join(', ')})`)),
    check('messages_direction', sql`${t.fromMe} = (${t.origin} <> 'customer')`),
    // Counts the recent automatic texts of a contact, for each inbound message.
    index('messages_automatic')
      .on(t.companyId, t.contactId, t.createdAt)
      .where(sql`${t.origin} = 'automatic'`),
    // Whom a campaign has written to lately, for a customer's short message.
    index('messages_campaign')
      .on(t.companyId, t.contactId, t.createdAt)
      .where(sql`${t.origin} = 'campaign'`),
    uniqueIndex('messages_automatic_once')
      .on(t.companyId, t.ticketId, t.cause, t.causeId)
      .where(sql`${t.origin} = 'automatic'`),
    uniqueIndex('messages_of_ticket').on(t.companyId, t.ticketId, t.seq),
    index('messages_contact').on(t.companyId, t.contactId),
    index('messages_author').on(t.companyId, t.authorId),
    index('messages_user').on(t.companyId, t.userId).where(sql`${t.userId} is not null`),
    index('messages_queue').on(t.companyId, t.queueId).where(sql`${t.queueId} is not null`),
    index('messages_media').on(t.companyId, t.mediaId).where(sql`${t.mediaId} is not null`),
    index('messages_outbox')
      .on(t.companyId, t.whatsappId, t.origin, t.id)
      .where(sql`${t.delivery} in ('queued', 'sending')`),
  ],
)

export const messageChanges = pgTable(
  'message_changes',
  {
    ...ofCompanyWithId,
    messageId: integer('message_id').notNull(),
    whatsappId: integer('whatsapp_id').notNull(),
    waId: text('wa_id').notNull(),
    kind: text({ enum: ['edit', 'revoke', 'reaction'] }).notNull(),
    /** The new text, or the emoji; empty removes a reaction. */
    body: text().notNull().default(''),
    /** Restored if WhatsApp refuses. */
    before: text().notNull().default(''),
    /** As that of a message. */
    userId: integer('user_id'),
    delivery: stateIn(['queued', 'sending', 'sent', 'failed']).notNull().default('queued'),
    failure: text(),
    attempts: smallint().notNull().default(0),
    /** As that of a message. */
    writtenAt: at('written_at'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.messageId, messages),
    belongsTo(t, t.whatsappId, connections),
    uniqueIndex('message_changes_identity').on(t.companyId, t.whatsappId, t.waId),
    index('message_changes_message').on(t.companyId, t.messageId),
    index('message_changes_outbox')
      .on(t.companyId, t.whatsappId, t.id)
      .where(sql`${t.delivery} in ('queued', 'sending')`),
  ],
)

export const messageEndings: Endings = {
  'messages.author_id': { contactMerged: 'moves', contactDeleted: 'kept' },
  'messages.contact_id': { contactMerged: 'moves', contactDeleted: 'kept' },
  'messages.ticket_id': { ticketDeleted: 'goes' },
  'messages.user_id': { userDeleted: 'kept' },
  'message_changes.user_id': { userDeleted: 'kept' },
}
