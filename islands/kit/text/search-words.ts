import { searchLength } from '#kernel/text/search-length'

/** Of contacts, tickets, messages and chats; fixed by the specification. */
const defaultShortest = 3

export interface SearchRule {
  shortest?: number
}

/** Empty while the input is too short. */
export function searchWords(
  typed: string,
  { shortest = defaultShortest }: SearchRule = {},
): string {
  const words = typed.trim()
  return searchLength(words) < shortest ? '' : words
}
