import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { media } from './media.ts'
import { belongsTo, installationId, timestamps } from './rules.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id').notNull().default(installationId),
    title: text().notNull(),
    text: text().notNull(),
    /** 1 high, 2 medium, 3 low. */
    priority: smallint().notNull().default(3),
    status: boolean().notNull().default(true),
    mediaId: integer('media_id'),
    /** Companies cannot read the picture's row, so these repeat what lists show of it. */
    mediaPath: text('media_path'),
    mediaName: text('media_name'),
    mediaWidth: integer('media_width'),
    mediaHeight: integer('media_height'),
    ...timestamps,
  },
  (t) => [
    belongsTo(t, t.mediaId, media, 'set null'),
    uniqueIndex('announcements_media')
      .on(t.companyId, t.mediaId)
      .where(sql`${t.mediaId} is not null`),
    index('announcements_age').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
