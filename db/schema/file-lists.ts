import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { media } from './media.ts'
import { belongsTo, companyRules, ofCompanyWithId, sortKeyOf, timestamps } from './rules.ts'
import { users } from './users.ts'

export const fileLists = pgTable(
  'file_lists',
  {
    ...ofCompanyWithId,
    name: text().notNull(),
    sortKey: sortKeyOf(),
    message: text().notNull(),
    userId: integer('user_id'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    uniqueIndex('file_lists_name').on(t.companyId, sql`lower(${t.name})`),
    belongsTo(t, t.userId, users, 'set null'),
  ],
)

export const fileOptions = pgTable(
  'file_options',
  {
    ...ofCompanyWithId,
    fileListId: integer('file_list_id').notNull(),
    position: integer().notNull(),
    /** The caption of its file. */
    name: text().notNull().default(''),
    mediaId: integer('media_id'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.fileListId, fileLists),
    belongsTo(t, t.mediaId, media, 'set null'),
    index('file_options_list').on(t.companyId, t.fileListId, t.position),
    index('file_options_media').on(t.companyId, t.mediaId).where(sql`${t.mediaId} is not null`),
  ],
)

export const fileListEndings: Endings = {
  'file_lists.user_id': { userDeleted: 'stays' },
}
