import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { timestamps } from './rules.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    text: text().notNull(),
    /** 1 high, 2 medium, 3 low. */
    priority: smallint().notNull().default(3),
    status: boolean().notNull().default(true),
    mediaPath: text('media_path'),
    mediaName: text('media_name'),
    ...timestamps,
  },
  (t) => [index('announcements_age').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
)
