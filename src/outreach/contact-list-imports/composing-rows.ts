/** One name, number and e-mail address of the columns that were chosen for each. */

import { countryNamed } from '#company/phone-numbers/country-names'
import { readInCountry } from '#company/phone-numbers/plan/reading-in-country'
import { normalized } from '#kernel/text/normalized'
import type { SpreadsheetRow } from '#outreach/spreadsheets/row'
import { type ImportedField, importedFields } from './fields.ts'
import { withCodes } from './number-codes.ts'
import type { Columns, FieldColumns } from './recognizing.ts'

/** The columns to be read, in the order in which `composeRow` expects their cells. */
export function columnsToRead(columns: FieldColumns): number[] {
  return importedFields.flatMap((field) => columns[field])
}

export function composeRow(columns: Omit<Columns, 'headerRows' | 'isOwnExport'>) {
  return ({ number: rowNumber, cells }: SpreadsheetRow): SpreadsheetRow => {
    const of = cellsByField(columns, cells)
    const filled = of.number.find(hasDigit) ?? of.number.find(isFilled) ?? ''
    const country = of.countryCode.map(countryNamed).find((named) => named !== undefined)
    const whole = withCodes(filled, {
      countryCode: of.countryCode.find(hasDigit) ?? '',
      areaCode: of.areaCode.find(hasDigit) ?? '',
      homeCountryCode: columns.homeCountryCode,
      isAtHome: columns.isAtHome || country !== undefined,
    })
    const number = country === undefined ? whole : numberIn(country, whole)
    const email = of.email.find(isFilled) ?? ''
    const name = joinNames(of.name, of.surname) || (of.company.find(isFilled) ?? '')
    return { number: rowNumber, cells: [name, number, email] }
  }
}

/** The country that its row names goes before that of the file; what is no number there, is read by the latter. */
function numberIn(country: string, typed: string): string {
  const read = readInCountry(typed, { country })
  return 'digits' in read ? `+${read.digits}` : typed
}

const isFilled = (cell: string) => cell !== ''
/** `-` and "no phone" leave a column blank. */
const hasDigit = (cell: string) => /\p{Decimal_Number}/u.test(cell)

function cellsByField(columns: FieldColumns, cells: string[]): Record<ImportedField, string[]> {
  let from = 0
  const next = (field: ImportedField) => {
    const to = from + columns[field].length
    const some = cells.slice(from, to)
    from = to
    return some
  }
  return {
    name: next('name'),
    surname: next('surname'),
    number: next('number'),
    email: next('email'),
    countryCode: next('countryCode'),
    areaCode: next('areaCode'),
    company: next('company'),
  }
}

/** Address books have the full name beside its parts: what is in it already is not added again. */
function joinNames(names: string[], surnames: string[]): string {
  const filled = names.filter(isFilled)
  const parts = filled.filter(
    (part, at) => !filled.some((other, where) => where !== at && isWithin(part, other, where < at)),
  )
  const given = parts.join(' ')
  const added = surnames.filter((surname) => isFilled(surname) && !isWithin(surname, given, false))
  return [...parts, ...added].join(' ')
}

/** Of two equal parts the later one is within the first; a surname may be equal to the name. */
function isWithin(part: string, whole: string, ofEqual: boolean): boolean {
  const [words, all] = [plain(part), plain(whole)]
  return words === all ? ofEqual : all.includes(words)
}

const plain = (text: string) =>
  ` ${normalized(text, 'NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .join(' ')} `
