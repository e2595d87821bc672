/** Occurrences of words in a text, ignoring case and accents, as positions in the original text. */
import { folded } from './names.ts'

export interface TextRange {
  from: number
  /** Exclusive. */
  to: number
}

export function occurrencesIn(text: string, words: string): TextRange[] {
  const wanted = folded(words)
  if (wanted === '') return []
  const { plain, places } = foldedWithPlaces(text)
  const found: TextRange[] = []
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length
    found.push({ from: places[at] ?? 0, to: places[end] ?? text.length })
  }
  return found
}

/** Maps every folded character to the position of its original letter. */
function foldedWithPlaces(text: string) {
  let plain = ''
  let place = 0
  const places: number[] = []
  for (const letter of text) {
    const fold = /\s/.test(letter) ? letter : folded(letter)
    for (let at = 0; at < fold.length; at++) places.push(place)
    plain += fold
    place += letter.length
  }
  return { plain, places }
}
