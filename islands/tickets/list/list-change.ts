import type { ListRow } from '../conversation/rows.ts'

export interface ListChange {
  /** Rows came above the first: the position is then kept from the end. */
  isAbove: boolean
  /** Messages that came below the last. */
  added: number
  isOwn: boolean
}

export function changeOf(before: readonly ListRow[], now: readonly ListRow[]): ListChange {
  const firstBefore = before[0]?.key
  const lastBefore = before.at(-1)?.key
  const isAbove =
    firstBefore !== undefined &&
    now[0]?.key !== firstBefore &&
    now.some(({ key }) => key === firstBefore)
  const end = now.findIndex(({ key }) => key === lastBefore)
  const fresh = end < 0 ? [] : now.slice(end + 1)
  const isOwn = fresh.some((row) => row.is === 'message' && row.outgoing !== undefined)
  return { isAbove, added: fresh.filter(({ is }) => is === 'message').length, isOwn }
}
