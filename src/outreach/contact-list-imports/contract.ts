/** Contacts of a list from a spreadsheet, stored in the background. */

import * as v from 'valibot'
import { numberRefusals } from '#company/phone-numbers/refusals'
import { defineEvent } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Flag, Given, Id } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { ContactListItem } from '#outreach/contact-lists/item-contract'
import { campaignersRoom, contactListKey } from '#outreach/contact-lists/rooms-contract'
import { spreadsheetLimits } from '#outreach/spreadsheets/limits'
import { ColumnChoice, importedFields, NumberChoice } from './fields.ts'

export const importStates = ['running', 'done', 'cancelled', 'failed'] as const
export type ImportState = (typeof importStates)[number]

export const ContactListImport = v.object({
  id: v.number(),
  contactListId: v.number(),
  userId: v.nullable(v.number()),
  fileName: v.string(),
  state: v.picklist(importStates),
  /** The code of the error that ended it. */
  failure: v.nullable(v.string()),
  /** Without the row of the headings and blank rows. */
  totalRows: v.number(),
  /** The sum of the next three. */
  readRows: v.number(),
  validRows: v.number(),
  invalidRows: v.number(),
  /** Whose number was in the list already, or in a row before. */
  doubleRows: v.number(),
  createdAt: Moment,
  endedAt: v.nullable(Moment),
})
export type ContactListImport = v.InferOutput<typeof ContactListImport>

export const refusalReasons = [
  'nameTooShort',
  'nameTooLong',
  ...numberRefusals,
  'emailInvalid',
  'double',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const RefusedRow = v.object({
  rowNumber: v.number(),
  name: v.string(),
  number: v.string(),
  email: v.string(),
  reason: v.picklist(refusalReasons),
})
export type RefusedRow = v.InferOutput<typeof RefusedRow>

/** What will be stored, or why nothing will. */
export const StoredNumber = v.object({
  digits: v.nullable(v.string()),
  country: v.nullable(v.string()),
  refusal: v.nullable(v.picklist(numberRefusals)),
})
export type StoredNumber = v.InferOutput<typeof StoredNumber>

const OfCountry = v.object({ country: v.nullable(v.string()), rows: v.number() })

/** Of all rows of a file, the most frequent first. */
export const NumberCounts = v.object({
  /** Without +, so that the chosen country decides. */
  bareRows: v.number(),
  countries: v.array(OfCountry),
  /** Of those that only another country has. */
  others: v.array(OfCountry),
  refused: v.array(v.object({ reason: v.picklist(numberRefusals), rows: v.number() })),
})
export type NumberCounts = v.InferOutput<typeof NumberCounts>

export const ImportPreview = v.object({
  hasHeader: v.boolean(),
  columns: v.array(
    v.object({
      /** Blank without a row of headings. */
      heading: v.string(),
      field: v.nullable(v.picklist(importedFields)),
    }),
  ),
  /** The first ten. */
  rows: v.array(v.object({ number: v.number(), cells: v.array(v.string()), stored: StoredNumber })),
  /** Recado wrote it: every number has the code of its country. */
  isOwnExport: v.boolean(),
  numbers: NumberCounts,
  totalRows: v.number(),
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>

const contactListId = { contactListId: Id }
const listMissing = 'ERR_NO_CONTACTLIST_FOUND' as const

const accepts = {
  ...contactListId,
  /** Stores nothing. */
  preview: Flag,
  ...ColumnChoice.entries,
  ...NumberChoice.entries,
}

/** The preview, or the contacts that were added. */
const PreviewOrAdded = v.union([v.array(ContactListItem), ImportPreview])

export const workbookTypes = [
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** Cells with separators, or cards. */
export const textTypes = ['text/csv', 'text/plain', 'text/vcard']

const description =
  'A company can import twenty times an hour; imports that added nothing do not count. Forty files are read at once, with previews and those refused, and then ten a minute.'

/** What the importer reads a spreadsheet from. */
export const oneSpreadsheet = {
  field: 'file',
  most: 1,
  bytes: spreadsheetLimits.fileBytes,
  tooLarge: 'ERR_SPREADSHEET_FILE_TOO_LARGE',
  isStrict: true,
} as const

/** Of whatever is imported from one. */
export const spreadsheetRefusals = [
  'ERR_BUSY',
  'ERR_IMPORT_WITHOUT_NUMBERS',
  'ERR_SPREADSHEET_CELL_TOO_LONG',
  'ERR_SPREADSHEET_INFLATES_TOO_MUCH',
  'ERR_SPREADSHEET_TOO_MANY_CELLS',
  'ERR_SPREADSHEET_TOO_MANY_COLUMNS',
  'ERR_SPREADSHEET_TOO_MANY_ROWS',
  'ERR_SPREADSHEET_TOO_MUCH_MEMORY',
  'ERR_SPREADSHEET_TOO_SLOW',
  'ERR_SPREADSHEET_UNREADABLE',
  'ERR_TOO_MANY_IMPORTS',
] as const

const refusals = [
  ...spreadsheetRefusals,
  'ERR_IMPORT_UNDER_WAY',
  'ERR_NO_CONTACTLIST_FOUND',
] as const

export const uploadContacts = endpoint({
  method: 'post',
  path: '/contact-lists/:contactListId/upload',
  can: 'contactList.edit',
  summary:
    'Adds the contacts of an .xls, .xlsx or .ods file; `preview` only shows what was understood',
  description,
  accepts: v.object(accepts),
  files: { ...oneSpreadsheet, types: workbookTypes },
  returns: PreviewOrAdded,
  missing: listMissing,
  errors: refusals,
})

export const uploadRows = endpoint({
  method: 'post',
  path: '/contact-lists/:contactListId/rows',
  can: 'contactList.edit',
  long: 3072 * 1024,
  summary:
    'The same with CSV (separated by comma, semicolon, tab or bar) or cards (.vcf) as `file` or `text`',
  description,
  accepts: v.object({
    ...accepts /** Its cells are cleaned one by one. */,
    text: Given(v.pipe(v.string(), v.maxLength(1_000_000, 'Too Long!'))),
  }),
  files: { ...oneSpreadsheet, types: textTypes },
  returns: PreviewOrAdded,
  missing: listMissing,
  errors: refusals,
})

export const listImports = endpoint({
  method: 'get',
  path: '/contact-lists/:contactListId/imports',
  can: 'contactList.read',
  summary: 'The ten newest imports into a list',
  accepts: v.object(contactListId),
  returns: v.array(ContactListImport),
  missing: listMissing,
  errors: ['ERR_NO_CONTACTLIST_FOUND'],
})

const importId = { importId: Id }
const missing = 'ERR_NO_CONTACTLIST_IMPORT_FOUND' as const

export const cancelImport = endpoint({
  method: 'post',
  path: '/contact-list-imports/:importId/cancel',
  can: 'contactList.edit',
  summary: 'Stops an import; what it has stored stays, and one that has ended stays as it is',
  accepts: v.object(importId),
  returns: ContactListImport,
  missing,
})

export const listRefusedRows = endpoint({
  method: 'get',
  path: '/contact-list-imports/:importId/refused-rows',
  can: 'contactList.read',
  summary: 'The rows that an import did not store, with the reason',
  accepts: v.object(importId),
  returns: v.array(RefusedRow),
  missing,
})

export const contactListImportEvent = defineEvent(
  'ContactListImport',
  v.object({ action: v.literal('update'), record: ContactListImport }),
  () => [campaignersRoom],
  ({ record }) => [contactListKey(record.contactListId)],
)
