/** Fixed by the specification. */
const shortest = 3

/** Empty while the input is too short. */
export function searchWords(typed: string): string {
  const words = typed.trim()
  return words.length < shortest ? '' : words
}
