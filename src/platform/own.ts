/**
 * The record's own value under a word from outside. Plain indexing also finds what every object
 * inherits: the word `constructor` would find a function.
 */
export function own<T>(
  record: Readonly<Record<string, T>> | null | undefined,
  word: string,
): T | undefined {
  return record && Object.hasOwn(record, word) ? record[word] : undefined
}
