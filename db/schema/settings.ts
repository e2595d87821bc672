import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { media } from './media.ts'
import { belongsTo, bytea, companyRules, ofCompanyWithId, sortKeyOf, timestamps } from './rules.ts'
import { users } from './users.ts'

export const settings = pgTable(
  'settings',
  {
    ...ofCompanyWithId,
    key: text().notNull(),
    value: text().notNull().default(''),
    sealed: bytea(),
    ...timestamps,
  },
  (t) => [...companyRules(t), uniqueIndex('settings_key').on(t.companyId, t.key)],
)

export const quickMessages = pgTable(
  'quick_messages',
  {
    ...ofCompanyWithId,
    shortcode: text().notNull(),
    sortKey: sortKeyOf('shortcode'),
    message: text().notNull().default(''),
    geral: boolean().notNull().default(false),
    status: boolean().notNull().default(true),
    mediaId: integer('media_id'),
    userId: integer('user_id'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.userId, users, 'set null'),
    belongsTo(t, t.mediaId, media, 'set null'),
    index('quick_messages_shortcode').on(t.companyId, sql`plain_text(${t.shortcode})`, t.id),
    index('quick_messages_media').on(t.companyId, t.mediaId).where(sql`${t.mediaId} is not null`),
  ],
)

export const quickMessageEndings: Endings = {
  'quick_messages.user_id': { userDeleted: { rest: 'stays', settles: 'quickMessages' } },
}
