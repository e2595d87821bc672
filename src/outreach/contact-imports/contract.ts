/** Contacts of the company from a spreadsheet, stored before the answer. */
import * as v from 'valibot'
import { ImportPreview, RefusedRow, workbookTypes } from '#outreach/contact-list-imports/contract'
import { ColumnChoice } from '#outreach/contact-list-imports/fields'
import { endpoint } from '#platform/http/endpoint'
import { Flag } from '#platform/http/fields'
import { spreadsheetLimits } from '#platform/spreadsheets/limits'

export const ImportedContacts = v.object({
  addedRows: v.number(),
  /** With why each was not added. */
  refusedRows: v.array(RefusedRow),
})
export type ImportedContacts = v.InferOutput<typeof ImportedContacts>

export const uploadContactFile = endpoint({
  method: 'post',
  path: '/contacts/upload',
  can: 'contact.create',
  summary:
    'Adds the contacts of an .xls, .xlsx or .csv file; `preview` only shows what was understood',
  description:
    'Contacts whose number is known already stay as they are. WhatsApp is not asked about the numbers. A company can import twenty times an hour; after a broken connection the same file adds only the rest.',
  accepts: v.object({
    format: v.picklist(['workbook', 'csv'], 'Invalid'),
    preview: Flag,
    ...ColumnChoice.entries,
  }),
  files: {
    field: 'file',
    most: 1,
    bytes: spreadsheetLimits.fileBytes,
    tooLarge: 'ERR_SPREADSHEET_FILE_TOO_LARGE',
    isStrict: true,
    types: [...workbookTypes, 'text/csv', 'text/plain'],
  },
  returns: v.union([ImportPreview, ImportedContacts]),
  errors: [
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
  ],
})
