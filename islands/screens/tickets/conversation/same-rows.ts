import { reuseEqual } from '../../../kit/live/reuse-equal.ts'
import type { ListRow } from '../../../nouns/messages/conversation/rows.ts'

/** Unchanged rows keep their identity, so that they are not rendered again. */
export function keepRows(before: readonly ListRow[], now: readonly ListRow[]): readonly ListRow[] {
  const first = before[0]?.key
  const moved = Math.max(
    0,
    now.findIndex(({ key }) => key === first),
  )
  const kept = now.map((row, at) => reuseEqual(before[at - moved], row))
  const isSame = kept.length === before.length && kept.every((row, at) => row === before[at])
  return isSame ? before : kept
}
