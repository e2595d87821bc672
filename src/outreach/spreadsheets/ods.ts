/** OpenDocument: one stream with all sheets, in which equal cells and rows are written once. */

import { plainNumber } from '#company/phone-numbers/plain-number'
import { fail } from '#kernel/errors'
import { firstWithData, mostSheets } from './choosing-sheet.ts'
import { keptLength, spreadsheetLimits } from './limits.ts'
import type { SpreadsheetRow } from './row.ts'
import { attributeOf, boundedTokens, readXml, type XmlToken } from './xml.ts'
import { inflated, type ZipEntry } from './zip.ts'

type Tokens = Iterator<XmlToken>

export function* readOds(entries: Map<string, ZipEntry>): Generator<SpreadsheetRow> {
  const content = entries.get('content.xml') ?? fail('ERR_SPREADSHEET_UNREADABLE')
  const inside = readXml(inflated(content, spreadsheetLimits.sheetBytes))
  yield* firstWithData(visibleSheets(boundedTokens()(inside)))
}

function* visibleSheets(tokens: Tokens): Generator<Iterable<SpreadsheetRow>> {
  const hidden = new Set<string>()
  let style = ''
  let sheets = 0
  for (let token = next(tokens); token; token = next(tokens)) {
    if (token.is !== 'open') continue
    const { name, attributes } = token
    if (name === 'style') style = attributeOf(attributes, 'name') ?? ''
    const isHiding = name === 'table-properties' && attributeOf(attributes, 'display') === 'false'
    if (isHiding) hidden.add(style)
    if (name !== 'table' || token.isEmpty) continue
    sheets += 1
    const isHidden = hidden.has(attributeOf(attributes, 'style-name') ?? '')
    if (!isHidden && sheets <= mostSheets) yield readSheet(tokens)
  }
  // An encrypted one is noise.
  if (sheets === 0) fail('ERR_SPREADSHEET_UNREADABLE')
}

function next(tokens: Tokens): XmlToken | undefined {
  const step = tokens.next()
  return step.done ? undefined : step.value
}

interface Cell {
  value: string | undefined
  text: string
  repeated: number
}

function* readSheet(tokens: Tokens): Generator<SpreadsheetRow> {
  let number = 1
  let rows = 1
  let cells: string[] = []
  /** Blank ones so far, which count if one with text follows. */
  let blank = 0
  let cell: Cell | undefined
  let isText = false
  let notes = 0
  for (let token = next(tokens); token; token = next(tokens)) {
    if (token.is === 'text') {
      if (cell && isText && notes === 0 && cell.text.length < keptLength) cell.text += token.text
      continue
    }
    const isEnd = token.is === 'close' || token.isEmpty
    if (token.name === 'annotation') notes += notesBegun(token)
    else if (token.name === 'p') isText = cell !== undefined && startParagraph(cell, token, notes)
    else if (token.is === 'open' && cell && isText && notes === 0) cell.text += signOf(token)
    if (token.name === 'table-cell' || token.name === 'covered-table-cell') {
      if (token.is === 'open') cell = cellOf(token.attributes)
      if (cell && isEnd) {
        const text = cell.value ?? cell.text
        if (text === '') blank += cell.repeated
        else {
          put(cells, { text, blank, repeated: cell.repeated })
          blank = 0
        }
        cell = undefined
      }
    }
    if (token.name === 'table-row') {
      if (token.is === 'open') {
        rows = repetitions(token.attributes, 'number-rows-repeated')
        cells = []
        blank = 0
      }
      if (isEnd) {
        if (cells.length > 0)
          for (let at = 0; at < Math.min(rows, spreadsheetLimits.rows + 2); at += 1)
            yield { number: number + at, cells: [...cells] }
        number += rows
      }
    }
    if (token.name === 'table' && token.is === 'close') return
  }
}

function notesBegun(token: Exclude<XmlToken, { is: 'text' }>): number {
  if (token.is === 'close') return -1
  return token.isEmpty ? 0 : 1
}

/** @returns whether what follows is its text */
function startParagraph(cell: Cell, token: XmlToken, notes: number): boolean {
  const isStart = token.is === 'open' && !token.isEmpty
  if (isStart && notes === 0 && cell.text !== '') cell.text += '\n'
  return isStart
}

const signs = new Map([
  ['s', ' '],
  ['tab', '\t'],
  ['line-break', '\n'],
])

/** Several blanks are one element. */
function signOf({ name, attributes }: Extract<XmlToken, { is: 'open' }>): string {
  const sign = signs.get(name) ?? ''
  return name === 's' ? sign.repeat(Math.min(repetitions(attributes, 'c'), keptLength)) : sign
}

/** A number as it is stored, not as it is shown: 5215512345678 may be shown as 5.22E+12. */
function cellOf(attributes: string): Cell {
  const type = attributeOf(attributes, 'value-type')
  const stored = type === 'float' ? attributeOf(attributes, 'value') : undefined
  const value = stored === undefined ? undefined : plainNumber(stored.trim())
  return { value, text: '', repeated: repetitions(attributes, 'number-columns-repeated') }
}

function repetitions(attributes: string, name: string): number {
  const times = Number(attributeOf(attributes, name) ?? 1)
  return Number.isInteger(times) && times > 0 ? times : 1
}

function put(
  cells: string[],
  { text, blank, repeated }: { text: string; blank: number; repeated: number },
) {
  const width = cells.length + blank + repeated
  if (width > spreadsheetLimits.columns) fail('ERR_SPREADSHEET_TOO_MANY_COLUMNS')
  for (let at = 0; at < blank; at += 1) cells.push('')
  for (let at = 0; at < repeated; at += 1) cells.push(text)
}
