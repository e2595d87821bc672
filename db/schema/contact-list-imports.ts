import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { contactLists } from './contact-lists.ts'
import { media } from './media.ts'
import { at, belongsTo, companyRules, newestFirst, ofCompanyWithId, timestamps } from './rules.ts'
import { users } from './users.ts'

/** Absent: they begin with the code of their country. */
export interface ImportedNumberChoice {
  country?: string | undefined
  area?: string | undefined
  severalAs?: 'national' | 'international' | undefined
  takesOthers?: boolean | undefined
}

export const contactListImports = pgTable(
  'contact_list_imports',
  {
    ...ofCompanyWithId,
    contactListId: integer('contact_list_id').notNull(),
    userId: integer('user_id'),
    fileName: text('file_name').notNull(),
    format: text({ enum: ['workbook', 'csv'] }).notNull(),
    /** Deleted when the import ends. */
    mediaId: integer('media_id'),
    /** Titles and headings above the data. */
    headerRows: smallint('header_rows').notNull(),
    /** Which columns of the sheet are read, from 0. */
    nameColumns: smallint('name_columns').array().notNull().default(sql`'{}'::smallint[]`),
    surnameColumns: smallint('surname_columns').array().notNull().default(sql`'{}'::smallint[]`),
    numberColumns: smallint('number_columns').array().notNull(),
    emailColumns: smallint('email_columns').array().notNull().default(sql`'{}'::smallint[]`),
    countryCodeColumns: smallint('country_code_columns')
      .array()
      .notNull()
      .default(sql`'{}'::smallint[]`),
    areaCodeColumns: smallint('area_code_columns').array().notNull().default(sql`'{}'::smallint[]`),
    companyColumns: smallint('company_columns').array().notNull().default(sql`'{}'::smallint[]`),
    /** Of numbers without one, if the headings say it. */
    homeCountryCode: text('home_country_code').notNull().default(''),
    /** Numbers without + are read as dialled in a country. */
    isAtHome: boolean('is_at_home').notNull().default(false),
    numberChoice: jsonb('number_choice').$type<ImportedNumberChoice>().notNull().default({}),
    state: text({ enum: ['running', 'done', 'cancelled', 'failed'] })
      .notNull()
      .default('running'),
    failure: text(),
    totalRows: integer('total_rows').notNull(),
    readRows: integer('read_rows').notNull().default(0),
    validRows: integer('valid_rows').notNull().default(0),
    invalidRows: integer('invalid_rows').notNull().default(0),
    doubleRows: integer('double_rows').notNull().default(0),
    /** The contacts that it added, in the order of the rows. */
    itemIds: integer('item_ids').array().notNull().default(sql`'{}'::integer[]`),
    endedAt: at('ended_at'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.contactListId, contactLists),
    belongsTo(t, t.userId, users, 'set null'),
    belongsTo(t, t.mediaId, media, 'set null'),
    index('contact_list_imports_newest').on(t.companyId, t.contactListId, ...newestFirst(t.id)),
    index('contact_list_imports_user')
      .on(t.companyId, t.userId)
      .where(sql`${t.userId} is not null`),
    index('contact_list_imports_media')
      .on(t.companyId, t.mediaId)
      .where(sql`${t.mediaId} is not null`),
    index('contact_list_imports_age').on(t.createdAt),
  ],
)

export const refusedRows = pgTable(
  'refused_rows',
  {
    ...ofCompanyWithId,
    importId: integer('import_id').notNull(),
    /** As the spreadsheet program numbers it. */
    rowNumber: integer('row_number').notNull(),
    name: text().notNull(),
    number: text().notNull(),
    email: text().notNull(),
    reason: text({
      enum: [
        'nameTooShort',
        'nameTooLong',
        'numberMissing',
        'numberTooShort',
        'numberTooLong',
        'numberRounded',
        'numberSeveral',
        'numberExtension',
        'numberUsername',
        'numberWithoutCountry',
        'numberAreaMissing',
        'numberOfSeveral',
        'numberOfOther',
        'numberOfNobody',
        'numberUnreadable',
        'emailInvalid',
        'double',
      ],
    }).notNull(),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.importId, contactListImports),
    index('refused_rows_import').on(t.companyId, t.importId, t.id),
  ],
)

export const contactListImportEndings: Endings = {
  'contact_list_imports.user_id': { userDeleted: 'stays' },
}
