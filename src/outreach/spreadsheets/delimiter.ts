/** What separates the cells of a text: what gives most lines equally many, whatever signs are in them. */
import { fieldOf } from './headings.ts'

/** Of equal ones the first. */
const delimiters = ['\t', ';', ',', '|'] as const
type Delimiter = (typeof delimiters)[number]

const lookedLines = 200
const lookedLength = 200_000
const quotedCell = /(^|[\t;,|\r\n])"(?:[^"]|"")*"(?=$|[\t;,|\r\n])/g

export function delimiterOf(text: string): Delimiter {
  const unquoted = text.slice(0, lookedLength).replace(quotedCell, '$1-')
  const lines = unquoted.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const looked = lines.slice(0, lookedLines)
  const candidates = delimiters.filter((sign) => sign !== '|' || mayBeBars(looked))
  const ranked = candidates.map((delimiter) => ({
    delimiter,
    equal: mostEqual(looked, delimiter),
    headings: Math.max(0, ...text.split(/\r\n?|\n/, mostTitles).map(headingsBy(delimiter))),
  }))
  const [best] = ranked.toSorted(
    (one, other) => other.equal - one.equal || other.headings - one.headings,
  )
  return best && best.equal > 0 ? best.delimiter : ','
}

const mostTitles = 6

/** The most lines that have the same number of cells, which are at least two. */
function mostEqual(lines: readonly string[], delimiter: Delimiter): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(delimiter).length
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

const longestHeadings = 10_000

const headingsBy = (delimiter: Delimiter) => (line: string) => {
  const cells = line.slice(0, longestHeadings).split(delimiter)
  const unquoted = cells.map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
  return cells.length > 1 ? unquoted.filter((cell) => fieldOf(cell) !== null).length : 0
}

/** People write bars within cells, too: they separate headings, or what has nothing else. */
function mayBeBars(lines: readonly string[]): boolean {
  const [first = '', second = ''] = lines
  const haveOnly = [first, second || first].every((line) => /^[^\t;,]*\|[^\t;,]*$/.test(line))
  return haveOnly || lines.slice(0, mostTitles).some((line) => headingsBy('|')(line) > 1)
}
