/** Which columns hold names, numbers and e-mail addresses. */
import { readPhoneNumber } from '#phone-numbers/reading'
import type { SpreadsheetRow } from '#spreadsheets/row'
import type { ColumnChoice, ImportedField } from './fields.ts'

export interface Columns {
  hasHeader: boolean
  name: number | null
  number: number | null
  email: number | null
}

const headings: Record<ImportedField, readonly string[]> = {
  name: ['nome', 'name', 'nombre', 'nombrecompleto', 'nomecompleto', 'fullname'],
  number: [
    'numero',
    'number',
    'telefono',
    'telefone',
    'phone',
    'phonenumber',
    'celular',
    'whatsapp',
    'movil',
    'numerodetelefono',
    'numerodetelefone',
  ],
  email: ['email', 'correo', 'correoelectronico', 'emailaddress'],
}

export function chooseColumns(rows: SpreadsheetRow[], choice: ColumnChoice): Columns {
  const found = recognizeColumns(rows)
  const hasHeader = choice.hasHeader ?? found.hasHeader
  if (choice.numberColumn === undefined) return { ...found, hasHeader }
  return {
    hasHeader,
    name: choice.nameColumn ?? null,
    number: choice.numberColumn,
    email: choice.emailColumn ?? null,
  }
}

/** By the headings of the first row; without any, as of pasted cells, by what the cells look like. */
function recognizeColumns(rows: SpreadsheetRow[]): Columns {
  const first = rows[0]?.cells.map(plainHeading) ?? []
  const byHeading = (field: ImportedField) =>
    indexOf(first, (cell) => headings[field].includes(cell))
  const named = {
    name: byHeading('name'),
    number: byHeading('number'),
    email: byHeading('email'),
  }
  const isNamed = Object.values(named).some((column) => column !== null)
  return isNamed ? { hasHeader: true, ...named } : byLook(rows)
}

function byLook(rows: SpreadsheetRow[]): Columns {
  const cells = rows[0]?.cells ?? []
  const number = indexOf(cells, looksLikeNumber)
  const email = indexOf(cells, (cell) => cell.includes('@'))
  const name = indexOf(
    cells,
    (cell) => cell !== '' && !looksLikeNumber(cell) && !cell.includes('@'),
  )
  // A first row without a number is probably one of headings that are not known.
  return { hasHeader: number === null, name: number === null ? null : name, number, email }
}

function looksLikeNumber(cell: string): boolean {
  return 'digits' in readPhoneNumber(cell)
}

/** `E-mail`, `E-MAIL ` and `e mail` are the same, and so are `Número` and `numero`. */
function plainHeading(cell: string): string {
  return cell
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
}

function indexOf(cells: string[], fits: (cell: string) => boolean): number | null {
  const index = cells.findIndex(fits)
  return index === -1 ? null : index
}
