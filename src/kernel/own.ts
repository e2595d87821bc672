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

/** Those of a record that has no others. */
export const namesOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>) =>
  Object.keys(record) as K[]

/** A value for each name. */
export function recordOf<K extends string, V>(
  names: readonly K[],
  made: (name: K) => V,
): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, made(name)])) as Record<K, V>
}
