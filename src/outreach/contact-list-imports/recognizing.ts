/** Which columns hold names, numbers, their codes and e-mail addresses, and where the rows begin. */
import { readPhoneNumber } from '#company/phone-numbers/reading'
import { countryCodeSaid, fieldOf, namesElse } from '#outreach/spreadsheets/headings'
import type { SpreadsheetRow } from '#outreach/spreadsheets/row'
import { type ColumnChoice, type ImportedField, importedFields } from './fields.ts'
import { isOwnExport } from './own-exports.ts'

/** From 0, in the order of the sheet. */
export type FieldColumns = Record<ImportedField, number[]>

export interface Columns extends FieldColumns {
  /** Titles and headings above the data. */
  headerRows: number
  /** Of numbers without one, if the headings say it. */
  homeCountryCode: string
  /** Without + they are read as dialled in a country. */
  isAtHome: boolean
  isOwnExport: boolean
}

type FoundColumns = FieldColumns & Pick<Columns, 'headerRows'>

/** Above the headings a sheet may have its own title, a date, who made it. */
export const mostTitleRows = 5

export function chooseColumns(
  rows: SpreadsheetRow[],
  choice: ColumnChoice & { country?: string | undefined },
): Columns {
  const found = recognizeColumns(rows)
  const headerRows = headerRowsOf(found, choice.hasHeader)
  const chosen = choice.numberColumn === undefined ? found : columnsChosen(choice)
  const headings = rows[headerRows - 1]?.cells ?? []
  const aboutNumbers = [...chosen.areaCode, ...chosen.number].map((at) => headings[at] ?? '')
  const ownExport = isOwnExport(headings)
  return {
    ...chosen,
    headerRows,
    homeCountryCode: countryCodeSaid(aboutNumbers),
    isAtHome: choice.country !== undefined && !ownExport,
    isOwnExport: ownExport,
  }
}

function columnsChosen(choice: ColumnChoice): FieldColumns {
  return {
    name: choice.nameColumn ?? [],
    surname: choice.surnameColumn ?? [],
    number: choice.numberColumn ?? [],
    email: choice.emailColumn ?? [],
    countryCode: choice.countryCodeColumn ?? [],
    areaCode: choice.areaCodeColumn ?? [],
    company: choice.companyColumn ?? [],
  }
}

function headerRowsOf({ headerRows }: FoundColumns, hasHeader: boolean | undefined): number {
  if (hasHeader === undefined) return headerRows
  return hasHeader ? Math.max(1, headerRows) : 0
}

/** By the headings; without any, as of pasted cells, by what the cells look like. */
function recognizeColumns(rows: SpreadsheetRow[]): FoundColumns {
  const named = rows.slice(0, mostTitleRows + 1).map(({ cells }) => columnsNamed(cells))
  const at = named.findIndex(({ number }) => number.length > 0)
  const isBelowTitles = at > 0 && !rows.slice(0, at).some(hasNumber)
  const chosen = at === 0 || isBelowTitles ? at : 0
  const columns = named[chosen]
  const isNamed = columns && importedFields.some((field) => columns[field].length > 0)
  return isNamed ? { headerRows: chosen + 1, ...columns } : byLook(rows)
}

function columnsNamed(cells: string[]): FieldColumns {
  const found = cells.map(fieldOf)
  const isNamed = found.some((field, at) => field === 'name' && !namesElse(cells[at] ?? ''))
  const fields = isNamed ? found.map((one, at) => (namesElse(cells[at] ?? '') ? null : one)) : found
  const columnsOf = (field: ImportedField) =>
    fields.flatMap((one, column) => (one === field ? [column] : []))
  return {
    name: columnsOf('name'),
    surname: columnsOf('surname'),
    number: columnsOf('number'),
    email: columnsOf('email'),
    countryCode: columnsOf('countryCode'),
    areaCode: columnsOf('areaCode'),
    company: columnsOf('company'),
  }
}

const hasNumber = ({ cells }: SpreadsheetRow) => cells.some(isNumber)
const isNumber = (cell: string) => 'digits' in readPhoneNumber(cell)
const isAddress = (cell: string) => cell.includes('@')
const isName = (cell: string) => /\p{Letter}/u.test(cell) && !isAddress(cell)

const none: FieldColumns = {
  name: [],
  surname: [],
  number: [],
  email: [],
  countryCode: [],
  areaCode: [],
  company: [],
}

function byLook(rows: SpreadsheetRow[]): FoundColumns {
  const number = columnOfMost(rows, isNumber)
  const first = number === undefined ? undefined : rows[0]?.cells[number]
  // A number that cannot be read is one all the same: its row is refused with the reason.
  if (number === undefined || !/\p{Decimal_Number}/u.test(first ?? '')) {
    return { ...none, headerRows: rows.length > 0 ? 1 : 0 }
  }
  const email = columnOfMost(rows, isAddress)
  const name = columnOfMost(rows, isName, [number, email])
  return { ...none, headerRows: 0, name: listed(name), number: [number], email: listed(email) }
}

const listed = (column: number | undefined) => (column === undefined ? [] : [column])

/** Of equal ones the first. */
function columnOfMost(
  rows: SpreadsheetRow[],
  fits: (cell: string) => boolean,
  taken: (number | undefined)[] = [],
): number | undefined {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const counts = Array.from({ length: width }, (_, column) =>
    taken.includes(column) ? 0 : rows.filter(({ cells }) => fits(cells[column] ?? '')).length,
  )
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : counts.indexOf(most)
}
