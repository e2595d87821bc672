import { occurrencesIn } from '#platform/occurrences'

export interface TextPiece {
  text: string
  isMarked: boolean
  /** Where it begins in the line. */
  at: number
}

/** Letters shown before the first occurrence, so that it is visible in a short line. */
const lead = 8

/** One line, from shortly before the first of the words; undefined if none of them is there. */
export function markIn(text: string, search: string): TextPiece[] | undefined {
  const line = text.replace(/\s+/g, ' ')
  const ranges = occurrencesIn(line, search)
  const [first] = ranges
  if (!first) return undefined
  const before = [...line.slice(0, first.from)]
  const start = before.slice(0, Math.max(0, before.length - lead)).join('').length
  const pieces: TextPiece[] = []
  let end = start
  for (const { from, to } of ranges) {
    pieces.push({ text: line.slice(end, from), isMarked: false, at: end })
    pieces.push({ text: line.slice(from, to), isMarked: true, at: from })
    end = to
  }
  pieces.push({ text: line.slice(end), isMarked: false, at: end })
  const shown = pieces.filter((piece) => piece.text !== '')
  return start > 0 ? [{ text: '…', isMarked: false, at: -1 }, ...shown] : shown
}
