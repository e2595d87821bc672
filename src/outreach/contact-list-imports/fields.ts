import * as v from 'valibot'
import { AreaCode, NumberCountry } from '#company/phone-numbers/country-fields'
import { Flag, Given, List } from '#kernel/http/fields'
import { type HeadedField, headedFields } from '#outreach/spreadsheets/headed-fields'
import { spreadsheetLimits } from '#outreach/spreadsheets/limits'

export const importedFields = headedFields
export type ImportedField = HeadedField

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

const Columns = List(Column, 20)

const ListedColumns = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^\d{1,3}(,\d{1,3})+$/),
  v.transform((text): unknown[] => text.split(',')),
  Columns,
)

/** One, several, or `3,5`; of several the first that is filled counts, and names are joined. */
const ColumnsOfField = v.pipe(
  v.union([Column, ListedColumns, Columns], 'Invalid'),
  v.transform((columns): number[] => [columns].flat()),
)

const Choice = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'Invalid'),
  v.transform((value) => value === true || value === 'true'),
)

/** From 0. With a column of the numbers nothing is recognized, and the others may be left out. */
export const ColumnChoice = v.object({
  nameColumn: Given(ColumnsOfField),
  /** Added to the name. */
  surnameColumn: Given(ColumnsOfField),
  numberColumn: Given(ColumnsOfField),
  emailColumn: Given(ColumnsOfField),
  /** Read together with a number that is without it. */
  countryCodeColumn: Given(ColumnsOfField),
  areaCodeColumn: Given(ColumnsOfField),
  /** The name of who has none. */
  companyColumn: Given(ColumnsOfField),
  /** Whether the first row names the columns. */
  hasHeader: Given(Choice),
})
export type ColumnChoice = v.InferOutput<typeof ColumnChoice>

/** Of numbers without +; absent, they begin with the code of their country. */
export const NumberChoice = v.object({
  country: NumberCountry,
  /** Of numbers of that country that are without it. */
  areaCode: AreaCode,
  /** What can be read with the code of a country and without it; absent, it is refused. */
  severalAs: Given(v.picklist(['national', 'international'], 'Invalid')),
  /** Also those that only another country has, by its code. */
  takesOthers: Flag,
})
export type NumberChoice = v.InferOutput<typeof NumberChoice>
