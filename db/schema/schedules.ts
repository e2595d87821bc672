import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { contacts } from './contacts.ts'
import { media } from './media.ts'
import { messages } from './messages.ts'
import { at, belongsTo, companyRules, newestFirst, ofCompanyWithId, timestamps } from './rules.ts'
import { stateIn } from './state-in.ts'
import { tickets } from './tickets.ts'

export const scheduleStates = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const

export const schedules = pgTable(
  'schedules',
  {
    ...ofCompanyWithId,
    body: text().notNull(),
    bodyKey: text('body_key').notNull().generatedAlwaysAs(sql`plain_text(body)`),
    /** The contact's name as it is searched, written by a trigger. */
    contactKey: text('contact_key').notNull().default(''),
    contactId: integer('contact_id').notNull(),
    sendAt: at('send_at').notNull(),
    sentAt: at('sent_at'),
    status: stateIn(scheduleStates).notNull().default('PENDENTE'),
    /** Error code; also what it is waiting for. */
    failure: text(),
    /** Not a foreign key: the reference, and so the name, outlives the account. */
    userId: integer('user_id'),
    ticketId: integer('ticket_id'),
    messageId: integer('message_id'),
    /** Leaves with the text. */
    mediaId: integer('media_id'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.contactId, contacts),
    belongsTo(t, t.ticketId, tickets, 'set null'),
    belongsTo(t, t.messageId, messages, 'set null'),
    belongsTo(t, t.mediaId, media, 'set null'),
    index('schedules_newest').on(t.companyId, ...newestFirst(t.createdAt, t.id)),
    index('schedules_contact').on(t.companyId, t.contactId, t.sendAt),
    index('schedules_user').on(t.companyId, t.userId).where(sql`${t.userId} is not null`),
    index('schedules_ticket').on(t.companyId, t.ticketId).where(sql`${t.ticketId} is not null`),
    index('schedules_message').on(t.companyId, t.messageId).where(sql`${t.messageId} is not null`),
    index('schedules_media').on(t.companyId, t.mediaId).where(sql`${t.mediaId} is not null`),
    index('schedules_times').on(t.companyId, t.sendAt, t.id),
    index('schedules_status').on(t.companyId, t.status, t.sendAt, t.id),
    index('schedules_unsent').on(t.companyId, t.sendAt, t.id).where(sql`${t.sentAt} is null`),
    index('schedules_due').on(t.sendAt).where(sql`${t.status} = 'PENDENTE'`),
  ],
)

export const scheduleEndings: Endings = {
  'schedules.contact_id': {
    contactMerged: 'moves',
    contactDeleted: { rest: 'kept', settles: 'schedules' },
  },
  'schedules.ticket_id': { ticketDeleted: { rest: 'stays', settles: 'schedules' } },
  'schedules.user_id': { userDeleted: 'kept' },
}
