/** Stops at the first limit it meets: of a huge sheet only the beginning is ever inflated. */

import { plainNumber } from '#company/phone-numbers/plain-number'
import { fail } from '#kernel/errors'
import { truncate } from '#kernel/text/truncate'
import { firstWithData, mostSheets } from './choosing-sheet.ts'
import { keptLength, spreadsheetLimits } from './limits.ts'
import type { SpreadsheetRow } from './row.ts'
import { findParts } from './workbook.ts'
import { attributeOf, boundedTokens, readXml, type XmlToken } from './xml.ts'
import { inflated, type ZipEntry } from './zip.ts'

export function* readXlsx(entries: Map<string, ZipEntry>): Generator<SpreadsheetRow> {
  const { sheets, sharedStrings } = findParts(entries)
  const bounded = boundedTokens()
  const strings = sharedStrings ? readSharedStrings(sharedStrings, bounded) : []
  const inside = (sheet: ZipEntry) =>
    bounded(readXml(inflated(sheet, spreadsheetLimits.sheetBytes)))
  yield* firstWithData(
    sheets.slice(0, mostSheets).map((sheet) => readSheet(inside(sheet), strings)),
  )
}

function readSharedStrings(entry: ZipEntry, bounded: ReturnType<typeof boundedTokens>): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  const inside = readXml(inflated(entry, spreadsheetLimits.sharedStringsBytes))
  for (const token of bounded(inside)) {
    if (token.is === 'text') {
      if (isText && !isPhonetic && text.length < keptLength) text += token.text
    } else if (token.name === 't') isText = token.is === 'open' && !token.isEmpty
    else if (token.name === 'rPh') isPhonetic = token.is === 'open' && !token.isEmpty
    else if (token.name === 'si') {
      const isAtEnd = token.is === 'close' || token.isEmpty
      if (isAtEnd) strings.push(truncate(unescaped(text), keptLength))
      text = ''
    }
  }
  return strings
}

interface Cell {
  column: number
  type: string
  text: string
}

function* readSheet(tokens: Iterable<XmlToken>, strings: string[]): Generator<SpreadsheetRow> {
  let row: SpreadsheetRow = { number: 0, cells: [] }
  let cell: Cell | undefined
  let next = 0
  let written = 0
  /** `v` is the stored value, `t` an inline text; formulas (`f`) are ignored. */
  let isValue = false
  for (const token of tokens) {
    if (token.is === 'text') {
      if (cell && isValue && cell.text.length < keptLength) cell.text += token.text
      continue
    }
    const isOpening = token.is === 'open'
    if (token.name === 'v' || token.name === 't') isValue = isOpening && !token.isEmpty
    if (token.name === 'c') {
      if (token.is === 'open') {
        cell = cellOf(token.attributes, next)
        next = cell.column + 1
      }
      if (cell && (!isOpening || token.isEmpty)) {
        if (put(row, cell, strings)) written += 1
        // The same column may be written again and again.
        if (written > spreadsheetLimits.columns) fail('ERR_SPREADSHEET_TOO_MANY_COLUMNS')
        cell = undefined
      }
    }
    if (token.name === 'row') {
      if (token.is === 'open') {
        row = { number: rowNumber(token.attributes, row), cells: [] }
        next = 0
        written = 0
      }
      if (!isOpening) yield row
    }
    if (token.name === 'sheetData' && !isOpening) return
  }
}

function rowNumber(attributes: string, before: SpreadsheetRow): number {
  return Number(attributeOf(attributes, 'r') ?? before.number + 1)
}

function cellOf(attributes: string, next: number): Cell {
  const letters = /^[A-Z]{1,3}/i.exec(attributeOf(attributes, 'r') ?? '')?.[0]
  const column = letters ? columnOf(letters) : next
  return { column, type: attributeOf(attributes, 't') ?? 'n', text: '' }
}

/** A is 0, AA is 26. */
function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** A sheet may claim 16 384 columns: beyond the limit one is enough to refuse it. */
function put({ cells }: SpreadsheetRow, cell: Cell, strings: string[]): boolean {
  const text = shownText(cell, strings)
  if (text === '') return false
  const column = Math.min(cell.column, spreadsheetLimits.columns)
  while (cells.length < column) cells.push('')
  cells[column] = text
  return true
}

function shownText({ type, text }: Cell, strings: string[]): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'e') return ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  return type === 'n' ? plainNumber(text.trim()) : unescaped(text)
}

/** Spreadsheets write control characters as `_x000D_`. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-f]{4})_/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
