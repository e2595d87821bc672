/** The specification's: shorter texts are no search. */
const shortest = 3

/** What is searched for of what was typed; nothing while it is too short. */
export function searchWords(typed: string): string {
  const words = typed.trim()
  return words.length < shortest ? '' : words
}
