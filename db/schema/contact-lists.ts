import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { connections } from './connections.ts'
import {
  at,
  belongsTo,
  companyPolicy,
  companyRules,
  ofCompany,
  ofCompanyWithId,
  sortKeyOf,
  timestamps,
} from './rules.ts'

export const contactLists = pgTable(
  'contact_lists',
  {
    ...ofCompanyWithId,
    name: text().notNull(),
    sortKey: sortKeyOf(),
    /** Kept by a trigger, as the other two; what is in neither of those is not checked yet. */
    contactsCount: integer('contacts_count').notNull().default(0),
    validCount: integer('valid_count').notNull().default(0),
    invalidCount: integer('invalid_count').notNull().default(0),
    ...timestamps,
  },
  (t) => companyRules(t),
)

export const contactListItems = pgTable(
  'contact_list_items',
  {
    ...ofCompanyWithId,
    contactListId: integer('contact_list_id').notNull(),
    name: text().notNull(),
    /** Without accents, in lower case. */
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`plain_text(name)`),
    sortKey: sortKeyOf(),
    /** 8 to 15 digits; WhatsApp's spelling once it was checked. Null: known by LID alone. */
    number: text(),
    /** As those of a contact. */
    lid: text(),
    username: text(),
    searchKey: text('search_key').notNull().default(''),
    /** The same for all spellings of a number. */
    numberKey: text('number_key').generatedAlwaysAs(sql`canonical_number(number)`),
    email: text().notNull().default(''),
    /** Null: not checked yet. */
    isWhatsappValid: boolean('is_whatsapp_valid'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.contactListId, contactLists),
    index('contact_list_items_by_id').on(t.companyId, t.contactListId, t.id),
    uniqueIndex('contact_list_items_number').on(t.companyId, t.contactListId, t.numberKey),
    index('contact_list_items_by_sort_key').on(t.companyId, t.contactListId, t.sortKey, t.id),
    index('contact_list_items_same_number').on(t.companyId, t.numberKey),
    index('contact_list_items_same_lid').on(t.companyId, t.lid).where(sql`${t.lid} is not null`),
    index('contact_list_items_unchecked')
      .on(t.companyId, t.id)
      .where(sql`${t.isWhatsappValid} is null`),
    // A pending list makes the planner overestimate the index's cost and avoid it.
    // The sums leave no other index to a search, whatever the statistics say when it is planned.
    index('contact_list_items_parts')
      .using(
        'gin',
        sql`(${t.companyId} + 0)`,
        sql`(${t.contactListId} + 0)`,
        sql`${t.searchKey} gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
  ],
)

/** What WhatsApp answered about numbers of lists: kept for a week, and for a day if not there. */
export const numberChecks = pgTable(
  'number_checks',
  {
    ...ofCompany,
    /** By `canonical_number`. */
    numberKey: text('number_key').notNull(),
    /** Null: asked, without an answer yet. */
    isOnWhatsapp: boolean('is_on_whatsapp'),
    /** WhatsApp's own spelling, and whose it is. */
    number: text(),
    lid: text(),
    askedAt: at('asked_at').notNull().defaultNow(),
    /** Through which it was asked. */
    connectionId: integer('connection_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.numberKey] }),
    companyPolicy(),
    belongsTo(t, t.connectionId, connections, 'set null'),
    index('number_checks_connection').on(t.companyId, t.connectionId, t.askedAt),
  ],
)
