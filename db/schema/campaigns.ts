import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { contacts } from './contacts.ts'
import { media } from './media.ts'
import { messages } from './messages.ts'
import {
  at,
  belongsTo,
  companyPolicy,
  companyRules,
  ofCompany,
  ofCompanyWithId,
  sortKeyOf,
  timestamps,
} from './rules.ts'
import { stateIn } from './state-in.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

export const campaignStates = [
  'INACTIVA',
  'PROGRAMADA',
  'EM_ANDAMENTO',
  'CANCELADA',
  'FINALIZADA',
] as const

/**
 * waiting → (requesting → requested → confirmed →) sending → sent. Final: sent, failed, leftOut and
 * unconfirmed, which is a request that nobody answered in time.
 */
export const deliveryStates = [
  'waiting',
  'requesting',
  'requested',
  'confirmed',
  'sending',
  'sent',
  'failed',
  'unconfirmed',
  'leftOut',
] as const

/**
 * `double`: the same person was a recipient already, by a number that was put right or another name of
 * theirs. `neverWrote`: nobody may be written to first whose number is hidden.
 */
export const leftOutReasons = [
  'noWhatsapp',
  'optedOut',
  'contactDeleted',
  'double',
  'neverWrote',
] as const

const variant = (name: string) => text(name).notNull().default('')

export const campaigns = pgTable(
  'campaigns',
  {
    ...ofCompanyWithId,
    name: text().notNull(),
    sortKey: sortKeyOf(),
    message1: variant('message1'),
    message2: variant('message2'),
    message3: variant('message3'),
    message4: variant('message4'),
    message5: variant('message5'),
    confirmationMessage1: variant('confirmation_message1'),
    confirmationMessage2: variant('confirmation_message2'),
    confirmationMessage3: variant('confirmation_message3'),
    confirmationMessage4: variant('confirmation_message4'),
    confirmationMessage5: variant('confirmation_message5'),
    confirmation: boolean().notNull().default(false),
    status: stateIn(campaignStates).notNull().default('INACTIVA'),
    scheduledAt: at('scheduled_at'),
    startedAt: at('started_at'),
    /** Its recipients are fixed from then on. */
    recipientsAt: at('recipients_at'),
    completedAt: at('completed_at'),
    /** Not foreign keys: a campaign says what it misses instead of sending without it. */
    whatsappId: integer('whatsapp_id'),
    contactListId: integer('contact_list_id'),
    tagListId: integer('tag_list_id'),
    fileListId: integer('file_list_id'),
    mediaId: integer('media_id'),
    userId: integer('user_id'),
    /** Error code: why it went back to INACTIVA or ended without a recipient. */
    note: text(),
    /** Error code: why it sends nothing although it runs. */
    pause: text(),
    /** Null where nobody knows. */
    pausedUntil: at('paused_until'),
    /** Somebody has to restart it. */
    isHeld: boolean('is_held').notNull().default(false),
    nextAt: at('next_at'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.mediaId, media, 'set null'),
    belongsTo(t, t.userId, users, 'set null'),
    index('campaigns_name').on(t.companyId, sql`plain_text(${t.name})`, t.id),
    index('campaigns_media').on(t.companyId, t.mediaId).where(sql`${t.mediaId} is not null`),
    index('campaigns_user').on(t.companyId, t.userId).where(sql`${t.userId} is not null`),
    index('campaigns_alive').on(t.status).where(sql`${t.status} in ('PROGRAMADA', 'EM_ANDAMENTO')`),
  ],
)

const count = (name: string) => integer(name).notNull().default(0)

/** Kept by the trigger of `campaign_deliveries`; a table of its own, so that acks wait for no tick. */
export const campaignCounts = pgTable(
  'campaign_counts',
  {
    ...ofCompany,
    campaignId: integer('campaign_id').notNull(),
    /** Who is to get it: everybody but those left out. */
    valid: count('valid'),
    waiting: count('waiting'),
    requested: count('requested'),
    confirmed: count('confirmed'),
    unconfirmed: count('unconfirmed'),
    sent: count('sent'),
    delivered: count('delivered'),
    read: count('read'),
    answered: count('answered'),
    failed: count('failed'),
    leftOut: count('left_out'),
    noWhatsapp: count('no_whatsapp'),
    optedOut: count('opted_out'),
    contactDeleted: count('contact_deleted'),
    double: count('doubles'),
    /** In any state that is not final. */
    unfinished: count('unfinished'),
    /** Attempts that failed since the last one that did not. */
    failuresInRow: count('failures_in_row'),
    /** Error code: it sends nothing more until somebody restarts it. */
    hold: text({
      enum: [
        'ERR_CAMPAIGN_FAILURES',
        'ERR_CAMPAIGN_RESTRICTED',
        'ERR_CAMPAIGN_NO_CONNECTION',
        'ERR_CAMPAIGN_RESTORED',
      ],
    }),
    /** A job is about to announce the campaign. */
    isAnnouncing: boolean('is_announcing').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId] }),
    companyPolicy(),
    belongsTo(t, t.campaignId, campaigns),
  ],
)

/** One per recipient, copied from the list when the campaign starts. */
export const campaignDeliveries = pgTable(
  'campaign_deliveries',
  {
    ...ofCompanyWithId,
    campaignId: integer('campaign_id').notNull(),
    /** In the list's order. */
    position: integer().notNull(),
    contactListItemId: integer('contact_list_item_id').notNull(),
    name: text().notNull(),
    /** Null: known by LID alone. */
    number: text(),
    lid: text(),
    username: text(),
    /** The same for all spellings of a number. */
    numberKey: text('number_key').generatedAlwaysAs(sql`canonical_number(number)`),
    /** As that of a contact. */
    searchKey: text('search_key').notNull().default(''),
    email: text().notNull().default(''),
    /** Null: to be checked before sending. */
    isWhatsappValid: boolean('is_whatsapp_valid'),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    leftOutReason: text('left_out_reason', { enum: leftOutReasons }),
    failure: text(),
    failures: smallint().notNull().default(0),
    /** Not before: another attempt, or the main message after a confirmation. */
    dueAt: at('due_at'),
    /** Known once it was written to. */
    contactId: integer('contact_id'),
    ticketId: integer('ticket_id'),
    requestMessageId: integer('request_message_id'),
    /** The main message: the last of its parts. */
    messageId: integer('message_id'),
    confirmationRequestedAt: at('confirmation_requested_at'),
    confirmedAt: at('confirmed_at'),
    /** The main message reached WhatsApp, the phone, the reader. */
    sentAt: at('sent_at'),
    deliveredAt: at('delivered_at'),
    readAt: at('read_at'),
    answeredAt: at('answered_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.campaignId, campaigns),
    belongsTo(t, t.contactId, contacts, 'set null'),
    belongsTo(t, t.ticketId, tickets, 'set null'),
    belongsTo(t, t.requestMessageId, messages, 'set null'),
    belongsTo(t, t.messageId, messages, 'set null'),
    uniqueIndex('campaign_deliveries_recipient').on(t.companyId, t.campaignId, t.contactListItemId),
    index('campaign_deliveries_state').on(t.companyId, t.campaignId, t.state, t.position),
    index('campaign_deliveries_position').on(t.companyId, t.campaignId, t.position),
    // Recipients change often: the pending list spares each change the index, and is short.
    // The sums leave no other index to a search.
    index('campaign_deliveries_parts')
      .using(
        'gin',
        sql`(${t.companyId} + 0)`,
        sql`(${t.campaignId} + 0)`,
        sql`${t.searchKey} gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: 256 }),
    index('campaign_deliveries_number').on(t.companyId, t.numberKey, t.id),
    index('campaign_deliveries_lid').on(t.companyId, t.lid, t.id).where(sql`${t.lid} is not null`),
    index('campaign_deliveries_contact')
      .on(t.companyId, t.contactId, t.id)
      .where(sql`${t.contactId} is not null`),
    index('campaign_deliveries_ticket')
      .on(t.companyId, t.ticketId)
      .where(sql`${t.ticketId} is not null`),
    index('campaign_deliveries_request')
      .on(t.companyId, t.requestMessageId)
      .where(sql`${t.requestMessageId} is not null`),
    index('campaign_deliveries_message')
      .on(t.companyId, t.messageId)
      .where(sql`${t.messageId} is not null`),
  ],
)

export const campaignEndings: Endings = {
  'campaigns.user_id': { userDeleted: 'stays' },
  'campaign_deliveries.contact_id': {
    contactMerged: 'moves',
    contactDeleted: { rest: 'kept', settles: 'campaigns' },
  },
  'campaign_deliveries.ticket_id': { ticketDeleted: 'stays' },
}
