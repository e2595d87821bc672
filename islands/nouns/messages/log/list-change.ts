import type { ListRow } from '../conversation/rows.ts'

export interface ListChange {
  /** Count of messages. */
  added: number
  /** One of them was sent from this page. */
  isOwn: boolean
}

export function changeOf(before: readonly ListRow[], now: readonly ListRow[]): ListChange {
  const lastBefore = before.at(-1)?.key
  const end = now.findIndex(({ key }) => key === lastBefore)
  const fresh = end < 0 ? [] : now.slice(end + 1)
  const isOwn = fresh.some((row) => row.is === 'message' && row.outgoing !== undefined)
  return { added: fresh.filter(({ is }) => is === 'message').length, isOwn }
}
