import { occurrencesIn } from '#company/searching/occurrences'

export interface TextPiece {
  text: string
  isMarked: boolean
  /** Where it begins in the line. */
  at: number
}

/** So many letters before the first occurrence, at most: it is visible in a short line. */
const lead = 16

/** One line, from shortly before the first of the words; undefined if none of them is there. */
export function markIn(text: string, search: string): TextPiece[] | undefined {
  const line = text.replace(/\s+/g, ' ')
  const ranges = occurrencesIn(line, search)
  const [first] = ranges
  if (!first) return undefined
  const start = startBefore(line.slice(0, first.from))
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

/** Of a word, unless that is longer than what fits. */
function startBefore(before: string): number {
  const letters = [...before]
  if (letters.length <= lead) return 0
  const start = letters.slice(0, -lead).join('').length
  const isBetween = before[start - 1] === ' '
  const gap = isBetween ? -1 : before.slice(start, -1).indexOf(' ')
  return start + gap + 1
}
