/** Occurrences of the terms of a search in a text, as positions in the original text. */

import { normalized } from '#kernel/text/normalized'
import { isUnseen, searchTerms } from './search-terms.ts'

export interface TextRange {
  from: number
  /** Exclusive. */
  to: number
}

/** Shorter terms are marked only as whole words: they are in most words. */
const shortest = 3

/** Texts are shown in part only. */
const longestRead = 8000

/** In order, none within another; of a long text in its start. */
export function occurrencesIn(text: string, search: string): TextRange[] {
  const { terms, withDigits } = searchTerms(search)
  const folded = foldedWithPlaces(text.slice(0, longestRead))
  const ranges = [...new Set([...terms, ...(withDigits ?? [])])].flatMap((term) =>
    occurrencesOf(foldedWithPlaces(term).plain, folded),
  )
  return merged(ranges.toSorted((one, other) => one.from - other.from))
}

interface FoldedText {
  plain: string
  /** Of every folded character the letter that it comes from. */
  letters: TextRange[]
}

function occurrencesOf(term: string, { plain, letters }: FoldedText): TextRange[] {
  if (term === '') return []
  const found: TextRange[] = []
  for (let at = plain.indexOf(term); at >= 0; at = plain.indexOf(term, at + term.length)) {
    const end = at + term.length
    const isShown = term.length >= shortest || isWord(plain, at, end)
    if (isShown) found.push({ from: letters[at]?.from ?? 0, to: letters[end - 1]?.to ?? 0 })
  }
  return found
}

function isWord(plain: string, from: number, to: number): boolean {
  return !/[\p{L}\p{N}]/u.test(`${plain[from - 1] ?? ''}${plain[to] ?? ''}`)
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const apart: TextRange[] = []
  for (const range of ranges) {
    const last = apart.at(-1)
    if (last && range.from < last.to) last.to = Math.max(last.to, range.to)
    else apart.push({ ...range })
  }
  return apart
}

/** As `plain_text` does: without case, accents, marks of emphasis and repeated blanks. */
function foldedWithPlaces(text: string): FoldedText {
  let plain = ''
  let from = 0
  const letters: TextRange[] = []
  for (const letter of text) {
    const fold = foldOf(letter, plain)
    const to = from + letter.length
    const last = letters.at(-1)
    if (last && /^\p{M}/u.test(letter)) last.to = to
    for (let at = 0; at < fold.length; at++) letters.push({ from, to })
    plain += fold
    from = to
  }
  return { plain, letters }
}

function foldOf(letter: string, before: string): string {
  if (/\s/u.test(letter)) return before.endsWith(' ') ? '' : ' '
  if (isUnseen(letter)) return ''
  return normalized(letter, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
}
