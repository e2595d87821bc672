import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface WorkbookParts {
  /** The inside of `sheetData`. */
  rows?: string
  sheetXml?: string
  sharedStrings?: string
  /** Of the sheets before the visible one. */
  hidden?: ('hidden' | 'veryHidden')[]
}

/** An .xlsx as written by hand, with what no library would write. */
export function workbookOf({
  rows = '',
  sheetXml,
  sharedStrings,
  hidden = [],
}: WorkbookParts): Uint8Array<ArrayBuffer> {
  const states = [...hidden, 'visible']
  const sheets = states.map(
    (state, at) =>
      `<sheet name="S${at}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  )
  const links = states.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const visible = `xl/worksheets/sheet${states.length}.xml`
  const hiddenSheets = hidden.map((_, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    strToU8(sheetOf('<row r="1"><c r="A1" t="str"><v>secret</v></c></row>')),
  ])
  return zipSync(
    {
      '_rels/.rels': strToU8(
        `${declaration}<Relationships><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `${declaration}<workbook ${main} xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${declaration}<Relationships>${links.join('')}<Relationship Id="rId99" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
      ...Object.fromEntries(hiddenSheets),
      [visible]: strToU8(sheetXml ?? sheetOf(rows)),
      ...(sharedStrings !== undefined && {
        'xl/sharedStrings.xml': strToU8(`${declaration}<sst ${main}>${sharedStrings}</sst>`),
      }),
    },
    { level: 1 },
  )
}

function sheetOf(rows: string): string {
  return `${declaration}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`
}

export function inlineRow(number: number, cells: string[]): string {
  const inside = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
  return `<row r="${number}">${inside.join('')}</row>`
}

/** As spreadsheet programs save it, behind a hidden sheet and covers. */
export function savedWorkbook(
  rows: (string | number | null)[][],
  kind: 'xlsx' | 'xls' | 'ods',
  covers: string[][][] = [],
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['secret']]), 'Oculta')
  for (const [at, cover] of covers.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(cover), `Portada ${at}`)
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Hoja1')
  book.Workbook = { Sheets: [{ Hidden: 1 }] }
  const bytes = write(book, {
    type: 'array',
    bookType: kind === 'xls' ? 'biff8' : kind,
    bookSST: true,
    compression: true,
  })
  return new Uint8Array(bytes)
}
