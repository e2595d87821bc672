import { folded } from '../../../kit/text/names.ts'

interface Ranked {
  text: string
  /** Other words under which it is found. */
  also?: string | undefined
  group: string
  /** Choosing it changes something at once. */
  isChange?: boolean
}

/** Ranks: prefix of the text, prefix of a word, inside a word. */
export function rankOf(text: string, typed: string): number | undefined {
  const [inside, sought] = [folded(text), folded(typed)]
  const at = inside.indexOf(sought)
  if (at <= 0) return at < 0 ? undefined : 0
  const starts = [...inside.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}+]/gu)]
  return starts.some(({ index }) => inside.startsWith(sought, index)) ? 1 : 2
}

const byOtherWords = 3
/** Matched by the server in other fields. */
const foundOtherwise = 4

/** Of other words only their starts count: whoever types three letters means none of their middles. */
export function rankOfEntry({ text, also = '' }: Ranked, typed: string): number | undefined {
  const rank = rankOf(text, typed)
  if (rank !== undefined) return rank
  const other = rankOf(also, typed)
  return other === undefined || other > 1 ? undefined : byOtherWords
}

export function rankEntries<Entry extends Ranked>(entries: readonly Entry[], typed: string) {
  const ranked = entries.map((entry) => ({
    entry,
    rank: rankOfEntry(entry, typed) ?? foundOtherwise,
  }))
  const best = new Map<string, number>()
  for (const { entry, rank } of ranked) {
    best.set(entry.group, Math.min(rank, best.get(entry.group) ?? rank))
  }
  const groups = [...best].sort(([, a], [, b]) => a - b).map(([group]) => group)
  return groups.flatMap((group) =>
    ranked
      .filter(({ entry }) => entry.group === group)
      .sort((a, b) => a.rank - b.rank)
      .map(({ entry }) => entry),
  )
}

/** Enter runs a change only if the change itself was typed. */
export function firstActive(entries: readonly Ranked[], typed: string): number {
  return entries.findIndex(
    ({ text, isChange }) => !isChange || (typed.trim() !== '' && rankOf(text, typed) === 0),
  )
}
