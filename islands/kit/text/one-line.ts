import { tricks, truncate } from './names.ts'
import { tokenise, wordsOf } from './tokenise.ts'

/** Customer text in one line: no line breaks, control characters or markers, and truncated. */
export function oneLine(text: string, longest = 160): string {
  const start = text.length > longest * 4 ? text.slice(0, longest * 4) : text
  const words = wordsOf(tokenise(start.replace(tricks, '')))
    .replace(/\s+/g, ' ')
    .trim()
  return truncate(words, longest)
}
