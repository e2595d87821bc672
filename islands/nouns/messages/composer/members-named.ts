import { plain } from './matching.ts'

interface Person {
  name: string
  number?: string | null
}

const mostShown = 50

/** Those whose name begins with it come first, then those of whom a word does, or the number. */
export function peopleNamed<T extends Person>(members: readonly T[], query: string): T[] {
  const wanted = plain(query)
  const ranked = members.flatMap((member) => {
    const rank = rankOf(member, wanted)
    return rank === undefined ? [] : { member, rank }
  })
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostShown)
    .map(({ member }) => member)
}

function rankOf({ name, number }: Person, wanted: string): number | undefined {
  const called = plain(name)
  if (called.startsWith(wanted)) return 0
  if (called.includes(` ${wanted}`)) return 1
  return /^\+?\d+$/.test(wanted) && number?.startsWith(wanted.replace('+', '')) ? 2 : undefined
}
