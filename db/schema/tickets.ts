import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { connections } from './connections.ts'
import { contacts } from './contacts.ts'
import { queueOptions, queues } from './queues.ts'
import {
  at,
  belongsTo,
  companyPolicy,
  companyRules,
  newestFirst,
  ofCompany,
  ofCompanyWithId,
  timestamps,
} from './rules.ts'
import { stateIn } from './state-in.ts'
import { users } from './users.ts'

export const tickets = pgTable(
  'tickets',
  {
    ...ofCompanyWithId,
    uuid: uuid().notNull().defaultRandom(),
    status: stateIn(['pending', 'open', 'closed']).notNull().default('pending'),
    contactId: integer('contact_id').notNull(),
    userId: integer('user_id'),
    queueId: integer('queue_id'),
    whatsappId: integer('whatsapp_id'),
    lastMessage: text('last_message').notNull().default(''),
    lastMessageKind: text('last_message_kind').notNull().default('chat'),
    /** As of that message; null where it was stored before this was, or there is none. */
    lastMessageOrigin: text('last_message_origin'),
    lastMessageUserId: integer('last_message_user_id'),
    /** Seq of the newest message, incremented under this row's lock. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Messages up to this one are found without reading them: all, since texts are stored with them. */
    searchedSeq: integer('searched_seq').generatedAlwaysAs(sql`last_seq`),
    unreadMessages: integer('unread_messages').notNull().default(0),
    isGroup: boolean('is_group').notNull().default(false),
    chatbot: boolean().notNull().default(false),
    queueOptionId: integer('queue_option_id'),
    /** That its customer came from: what lists are filtered and reports grouped by. */
    adId: text('ad_id'),
    /** The same, as the first message that came from it says. */
    ad: jsonb().$type<Record<string, unknown>>(),
    /** Incremented by every change, so that screens ignore late events. */
    version: integer().notNull().default(1),
    closedAt: at('closed_at'),
    pendingSince: at('pending_since'),
    /** Out of its agent's list until then; only while it is open, see `wake_ticket`. */
    snoozedUntil: at('snoozed_until'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.contactId, contacts, 'restrict'),
    belongsTo(t, t.userId, users, 'set null'),
    belongsTo(t, t.queueId, queues, 'set null'),
    belongsTo(t, t.whatsappId, connections, 'set null'),
    belongsTo(t, t.queueOptionId, queueOptions, 'set null'),
    uniqueIndex('tickets_uuid').on(t.uuid),
    uniqueIndex('tickets_one_alive')
      .on(t.companyId, t.contactId, t.whatsappId)
      .where(sql`${t.status} <> 'closed'`),
    index('tickets_by_status').on(t.companyId, t.status, ...newestFirst(t.updatedAt, t.id)),
    index('tickets_by_user').on(t.companyId, t.userId, t.status, ...newestFirst(t.updatedAt, t.id)),
    index('tickets_by_queue').on(
      t.companyId,
      t.queueId,
      t.status,
      ...newestFirst(t.updatedAt, t.id),
    ),
    index('tickets_by_connection').on(
      t.companyId,
      t.whatsappId,
      t.status,
      ...newestFirst(t.updatedAt, t.id),
    ),
    index('tickets_of_no_queue')
      .on(t.companyId, t.status, ...newestFirst(t.updatedAt, t.id))
      .where(sql`${t.queueId} is null`),
    index('tickets_waiting')
      .on(t.companyId, t.pendingSince, t.id)
      .where(sql`${t.status} = 'pending'`),
    index('tickets_waiting_in_queue')
      .on(t.companyId, t.queueId, t.pendingSince, t.id)
      .where(sql`${t.status} = 'pending'`),
    index('tickets_by_contact').on(t.companyId, t.contactId, t.whatsappId, ...newestFirst(t.id)),
    index('tickets_by_ad').on(t.companyId, t.adId, t.createdAt).where(sql`${t.adId} is not null`),
    index('tickets_by_day').on(t.companyId, t.createdAt),
    index('tickets_snoozed')
      .on(t.companyId, t.snoozedUntil, t.id)
      .where(sql`${t.snoozedUntil} is not null`),
    index('tickets_snoozed_of_user')
      .on(t.companyId, t.userId, t.snoozedUntil, t.id)
      .where(sql`${t.snoozedUntil} is not null`),
    index('tickets_waking').on(t.snoozedUntil).where(sql`${t.snoozedUntil} is not null`),
  ],
)

/**
 * Searchable texts of 8 consecutive messages. A chore adds new ones; edits and deletions update
 * them at once.
 */
export const ticketTexts = pgTable(
  'ticket_texts',
  {
    ...ofCompany,
    ticketId: integer('ticket_id').notNull(),
    part: integer().notNull(),
    body: text().notNull(),
    /** The name of its contact, with which the texts are searched, and chr(2). */
    contactKey: text('contact_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId, t.part] }),
    companyPolicy(),
    belongsTo(t, t.ticketId, tickets),
    index('ticket_texts_words')
      .using('gin', sql`word_ends(${t.companyId}, ${t.body} || chr(1) || ${t.contactKey})`)
      .with({ fastupdate: false }),
  ],
)

/**
 * Searchable texts of messages that no row of `ticketTexts` has yet: written with the message, whose
 * deletion deletes it, read as a whole by each search, and removed by the chore. No foreign key, which
 * would cost each message more than this does.
 */
export const newTexts = pgTable(
  'new_texts',
  {
    ...ofCompany,
    ticketId: integer('ticket_id').notNull(),
    seq: integer().notNull(),
    body: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.ticketId, t.seq] }), companyPolicy()],
)

/**
 * Beginnings of words that more texts have than a search may read, as PostgreSQL's statistics say: see
 * `find_tickets`. Refreshed by the chore.
 */
export const commonWords = pgTable(
  'common_words',
  { ...ofCompany, word: text().notNull(), texts: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.companyId, t.word] }), companyPolicy()],
)

export const handlings = pgTable(
  'handlings',
  {
    ...ofCompanyWithId,
    ticketId: integer('ticket_id').notNull(),
    contactId: integer('contact_id').notNull(),
    userId: integer('user_id'),
    queueId: integer('queue_id'),
    queuedAt: at('queued_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
    ratingAt: at('rating_at'),
    rate: smallint(),
    /** To the request for a rating, else to its end. */
    supportMinutes: integer('support_minutes').generatedAlwaysAs(
      sql`floor(extract(epoch from coalesce(rating_at, finished_at) - started_at) / 60)`,
    ),
    waitMinutes: integer('wait_minutes').generatedAlwaysAs(
      sql`floor(extract(epoch from started_at - queued_at) / 60)`,
    ),
    /** Those within the opening hours of that time; null if there were none: all of them. */
    openSupportMinutes: integer('open_support_minutes'),
    openWaitMinutes: integer('open_wait_minutes'),
    greetingSentAt: at('greeting_sent_at'),
    /** How often the queue list or the current menu level has been shown. */
    listShown: smallint('list_shown').notNull().default(0),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.ticketId, tickets),
    belongsTo(t, t.contactId, contacts),
    belongsTo(t, t.userId, users, 'set null'),
    belongsTo(t, t.queueId, queues, 'set null'),
    uniqueIndex('handlings_one_running')
      .on(t.companyId, t.ticketId)
      .where(sql`${t.finishedAt} is null`),
    index('handlings_ticket').on(t.companyId, t.ticketId, ...newestFirst(t.id)),
    index('handlings_queued').on(t.companyId, t.queuedAt),
    index('handlings_contact').on(t.companyId, t.contactId, t.queuedAt),
  ],
)

export const ticketEndings: Endings = {
  'tickets.contact_id': { contactMerged: 'moves', contactDeleted: 'kept' },
  'tickets.user_id': { userDeleted: { rest: 'stays', settles: 'tickets' } },
  'ticket_texts.ticket_id': { ticketDeleted: 'goes' },
  // By the trigger of its message.
  'new_texts.ticket_id': { ticketDeleted: 'kept' },
  'handlings.contact_id': { contactMerged: 'moves', contactDeleted: 'kept' },
  'handlings.ticket_id': { ticketDeleted: 'goes' },
  'handlings.user_id': { userDeleted: { rest: 'stays', settles: 'tickets' } },
}
