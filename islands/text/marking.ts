import { folded } from './names.ts'

export interface Marked {
  before: string
  words: string
  after: string
}

/** Letters shown before the first occurrence, so that it is visible in a short line. */
const lead = 8

export function markIn(text: string, words: string): Marked | undefined {
  const line = text.replace(/\s+/g, ' ')
  const wanted = folded(words)
  const letters = [...line]
  const folds = letters.map((letter) => fold(letter))
  const at = folds.join('').indexOf(wanted)
  if (wanted === '' || at < 0) return undefined
  const from = letterAt(folds, at)
  const to = letterAt(folds, at + wanted.length - 1) + 1
  const start = Math.max(0, from - lead)
  return {
    before: (start > 0 ? '…' : '') + letters.slice(start, from).join(''),
    words: letters.slice(from, to).join(''),
    after: letters.slice(to).join(''),
  }
}

/** Blanks stay, unlike at the ends of a whole text. */
function fold(letter: string): string {
  return letter === ' ' ? ' ' : folded(letter)
}

/** Folding may lengthen or remove a letter. */
function letterAt(folds: readonly string[], place: number): number {
  let length = 0
  for (const [index, part] of folds.entries()) {
    length += part.length
    if (length > place) return index
  }
  return folds.length
}
