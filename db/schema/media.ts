import { bigint, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyRules, ofCompanyWithId, timestamps } from './rules.ts'

/**
 * A file of a company. The row comes before the file: every stored file has one, and what nothing
 * refers to after some hours is collected with its row.
 */
export const media = pgTable(
  'media',
  {
    ...ofCompanyWithId,
    /** Random: the key in the store and the part of its address that nobody can guess. */
    name: text().notNull(),
    state: text({ enum: ['pending', 'stored', 'failed'] })
      .notNull()
      .default('pending'),
    /** Why there is no file, as a code of the error catalogue. */
    failure: text(),
    attempts: smallint().notNull().default(0),
    /** As the sender called it, cleaned; empty when it had no name. */
    originalName: text('original_name').notNull().default(''),
    /** Found in the bytes once stored; until then what the sender says. */
    mimetype: text().notNull().default('application/octet-stream'),
    kind: text({ enum: ['image', 'video', 'audio', 'document', 'sticker'] }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    width: integer(),
    height: integer(),
    seconds: integer(),
    /** A picture of a few hundred bytes, as a data URL. */
    preview: text(),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    uniqueIndex('media_name').on(t.companyId, t.name),
    index('media_age').on(t.createdAt),
  ],
)
