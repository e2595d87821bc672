const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of the filter, in any order, without accents. */
export function matches(text: string, filter: string): boolean {
  const sought = plain(filter).split(/\s+/).filter(Boolean)
  return sought.every((word) => plain(text).includes(word))
}
