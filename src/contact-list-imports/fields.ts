import * as v from 'valibot'
import { Given } from '#http/fields'
import { spreadsheetLimits } from '#spreadsheets/limits'

export const importedFields = ['name', 'number', 'email'] as const
export type ImportedField = (typeof importedFields)[number]

/** In forms every field is text. */
const Column = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.maxLength(16), v.regex(/^\d{1,3}$/), v.transform(Number))],
    'Invalid',
  ),
  v.integer('Invalid'),
  v.minValue(0, 'Invalid'),
  v.maxValue(spreadsheetLimits.columns - 1, 'Invalid'),
)

const Choice = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'Invalid'),
  v.transform((value) => value === true || value === 'true'),
)

/** From 0. With a column of the numbers nothing is recognized, and the others may be left out. */
export const ColumnChoice = v.object({
  nameColumn: Given(Column),
  numberColumn: Given(Column),
  emailColumn: Given(Column),
  /** Whether the first row names the columns. */
  hasHeader: Given(Choice),
})
export type ColumnChoice = v.InferOutput<typeof ColumnChoice>
