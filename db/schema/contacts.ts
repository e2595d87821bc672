import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { media } from './media.ts'
import { at, belongsTo, companyRules, ofCompanyWithId, sortKeyOf, timestamps } from './rules.ts'

/** How thoroughly; `high` has the mark. */
const verifiedLevels = ['unknown', 'low', 'high'] as const

export const contacts = pgTable(
  'contacts',
  {
    ...ofCompanyWithId,
    name: text().notNull(),
    /** Without accents, in lower case. */
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`plain_text(name)`),
    sortKey: sortKeyOf(),
    /** E.164 digits without the plus; null while only the LID is known. A group's id for groups. */
    number: text(),
    /** What a search compares, kept by a trigger: what comes after chr(2) is no name. */
    searchKey: text('search_key').notNull().default(''),
    lid: text(),
    /** By which WhatsApp names them where it hides the number; without the @. Somebody else's tomorrow. */
    username: text(),
    /** Of a business whose name WhatsApp has verified. */
    verifiedLevel: text('verified_level', { enum: verifiedLevels }),
    jid: text(),
    email: text().notNull().default(''),
    profilePicUrl: text('profile_pic_url').notNull().default(''),
    pictureId: integer('picture_id'),
    pictureCheckedAt: at('picture_checked_at'),
    isGroup: boolean('is_group').notNull().default(false),
    callNoticeAt: at('call_notice_at'),
    deletedAt: at('deleted_at'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.pictureId, media, 'set null'),
    index('contacts_picture').on(t.companyId, t.pictureId).where(sql`${t.pictureId} is not null`),
    uniqueIndex('contacts_number').on(t.companyId, t.number),
    uniqueIndex('contacts_lid').on(t.companyId, t.lid),
    index('contacts_unnumbered').on(t.companyId, t.id).where(sql`${t.number} is null`),
    index('contacts_username').on(t.companyId, t.username).where(sql`${t.username} is not null`),
    index('contacts_by_sort_key')
      .on(t.companyId, t.isGroup, t.sortKey, t.id)
      .where(sql`${t.deletedAt} is null`),
    // A pending list makes the planner overestimate the index's cost and avoid it.
    // The sum leaves no other index to a search, whatever the statistics say when it is planned.
    index('contacts_parts')
      .using('gin', sql`(${t.companyId} + 0)`, sql`${t.searchKey} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

export const contactFields = pgTable(
  'contact_fields',
  {
    ...ofCompanyWithId,
    contactId: integer('contact_id').notNull(),
    name: text().notNull(),
    value: text().notNull().default(''),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.contactId, contacts),
    index('contact_fields_contact').on(t.companyId, t.contactId),
  ],
)

export const contactEndings: Endings = {
  'contact_fields.contact_id': { contactMerged: 'moves', contactDeleted: 'kept' },
}
