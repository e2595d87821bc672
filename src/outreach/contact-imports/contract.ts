/** Contacts of the company from a spreadsheet, stored before the answer. */
import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Flag } from '#kernel/http/fields'
import {
  ImportPreview,
  oneSpreadsheet,
  RefusedRow,
  spreadsheetRefusals,
  textTypes,
  workbookTypes,
} from '#outreach/contact-list-imports/contract'
import { ColumnChoice, NumberChoice } from '#outreach/contact-list-imports/fields'

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
    'Adds the contacts of an .xls, .xlsx, .ods, .csv or .vcf file; `preview` only shows what was understood',
  description:
    'Contacts whose number is known already stay as they are. WhatsApp is not asked about the numbers. A company can import twenty times an hour; after a broken connection the same file adds only the rest.',
  accepts: v.object({
    format: v.picklist(['workbook', 'csv'], 'Invalid'),
    preview: Flag,
    ...ColumnChoice.entries,
    ...NumberChoice.entries,
  }),
  files: { ...oneSpreadsheet, types: [...workbookTypes, ...textTypes] },
  returns: v.union([ImportPreview, ImportedContacts]),
  errors: spreadsheetRefusals,
})
