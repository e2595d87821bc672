/** What each person has chosen, stored on the poll. */
import { type SQL, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { namesAsList } from './reactions.ts'

const mostOptions = 50
const longestOption = 1000

interface Vote {
  option: string
  count: number
}

/** @param chosen a JSON list of options; an empty one withdraws the vote */
export function withVote(
  voter: string,
  chosen: string,
  formerly: string[] = [],
): SQL<Record<string, unknown>> {
  return sql`coalesce(${messages.details}, '{}'::jsonb) || jsonb_build_object('votes',
    (coalesce(${messages.details}->'votes', '{}'::jsonb) - ${namesAsList(formerly)})
      || jsonb_build_object(${voter}::text, ${chosen}::jsonb))`
}

/** The most chosen first; null if nobody has voted. */
export function votesIn(details: Record<string, unknown> | null): Vote[] | null {
  const stored = details?.votes
  if (typeof stored !== 'object' || stored === null) return null
  const counts = new Map<string, number>()
  for (const option of Object.values(stored).flat()) {
    counts.set(String(option), (counts.get(String(option)) ?? 0) + 1)
  }
  const votes = [...counts].map(([option, count]) => ({ option, count }))
  const known = votes.filter(({ option }) => option.length <= longestOption)
  return known.sort((one, other) => other.count - one.count).slice(0, mostOptions)
}
