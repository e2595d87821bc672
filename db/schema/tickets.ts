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
import { users } from './users.ts'

export const tickets = pgTable(
  'tickets',
  {
    ...ofCompanyWithId,
    uuid: uuid().notNull().defaultRandom(),
    status: text({ enum: ['pending', 'open', 'closed'] })
      .notNull()
      .default('pending'),
    contactId: integer('contact_id').notNull(),
    userId: integer('user_id'),
    queueId: integer('queue_id'),
    whatsappId: integer('whatsapp_id'),
    lastMessage: text('last_message').notNull().default(''),
    /** Number of the newest message; the next one gets one more, under this row's lock. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Up to which message its texts lie in `ticket_texts`; what is newer is searched where it stands. */
    searchedSeq: integer('searched_seq').notNull().default(0),
    unreadMessages: integer('unread_messages').notNull().default(0),
    isGroup: boolean('is_group').notNull().default(false),
    chatbot: boolean().notNull().default(false),
    queueOptionId: integer('queue_option_id'),
    /** Raised by every change: whoever holds a higher one ignores a late event. */
    version: integer().notNull().default(1),
    closedAt: at('closed_at'),
    /** Since when it waits; a trigger keeps it, whoever writes the status. */
    pendingSince: at('pending_since'),
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
    index('tickets_by_contact').on(t.companyId, t.contactId, t.whatsappId, ...newestFirst(t.id)),
    index('tickets_unsearched').on(t.companyId, t.id).where(sql`${t.lastSeq} > ${t.searchedSeq}`),
    index('tickets_by_day').on(t.companyId, t.createdAt),
  ],
)

/**
 * What was written in a ticket, as it is searched: the texts of 32 messages in a row. A chore makes
 * them from what has come since, edits and deletions change them at once.
 */
export const ticketTexts = pgTable(
  'ticket_texts',
  {
    ...ofCompany,
    ticketId: integer('ticket_id').notNull(),
    /** Messages 1 to 32 are part 0. */
    part: integer().notNull(),
    body: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId, t.part] }),
    companyPolicy(),
    belongsTo(t, t.ticketId, tickets),
    index('ticket_texts_words')
      .using('gin', t.companyId, sql`word_ends(${t.body})`)
      .with({ fastupdate: false }),
  ],
)

/** One pass of a ticket from arrival to closing: the dashboard's rows. */
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
    /** Whole minutes from its start to the question for a rating, else to its end. */
    supportMinutes: integer('support_minutes').generatedAlwaysAs(
      sql`floor(extract(epoch from coalesce(rating_at, finished_at) - started_at) / 60)`,
    ),
    /** Whole minutes that the customer waited for somebody. */
    waitMinutes: integer('wait_minutes').generatedAlwaysAs(
      sql`floor(extract(epoch from started_at - queued_at) / 60)`,
    ),
    greetingSentAt: at('greeting_sent_at'),
    /** How often the list of queues, or the menu's level the customer stands at, has been shown. */
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
  ],
)

export const ticketEndings: Endings = {
  'tickets.contact_id': { contactMerged: 'moves', contactDeleted: 'kept' },
  'tickets.user_id': { userDeleted: { rest: 'stays', settles: 'tickets' } },
  'ticket_texts.ticket_id': { ticketDeleted: 'goes' },
  'handlings.contact_id': { contactMerged: 'moves', contactDeleted: 'kept' },
  'handlings.ticket_id': { ticketDeleted: 'goes' },
  'handlings.user_id': { userDeleted: { rest: 'stays', settles: 'tickets' } },
}
