import { folded } from './names.ts'

/** Every word of the filter, in any order, without accents. */
export function matches(text: string, filter: string): boolean {
  const sought = folded(filter).split(/\s+/).filter(Boolean)
  const inside = folded(text)
  return sought.every((word) => inside.includes(word))
}
