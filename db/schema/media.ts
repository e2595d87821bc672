import { bigint, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyRules, ofCompanyWithId, timestamps } from './rules.ts'

/**
 * The row is written before the file, so every file has one. Unreferenced rows and their files are
 * deleted after some hours.
 */
export const media = pgTable(
  'media',
  {
    ...ofCompanyWithId,
    /** The key in the store, and the unguessable part of the URL. */
    name: text().notNull(),
    state: text({ enum: ['pending', 'stored', 'failed'] })
      .notNull()
      .default('pending'),
    failure: text(),
    attempts: smallint().notNull().default(0),
    originalName: text('original_name').notNull().default(''),
    /** Detected once stored; until then the sender's claim. */
    mimetype: text().notNull().default('application/octet-stream'),
    kind: text({ enum: ['image', 'video', 'audio', 'document', 'sticker'] }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    width: integer(),
    height: integer(),
    seconds: integer(),
    /** A tiny image as a data URL. */
    preview: text(),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    uniqueIndex('media_name').on(t.companyId, t.name),
    index('media_age').on(t.createdAt),
  ],
)
