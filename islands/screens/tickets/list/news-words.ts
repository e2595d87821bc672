import type { TimelineLine } from '#desk/timeline/contract'

export type News =
  | { is: 'newsTook' | 'newsReturned' | 'newsClosed'; who: string | null }
  | { is: 'newsMoved'; who: string | null; to: string }
  | { is: 'newsWoken'; who: null }
  | { is: 'newsGiven'; who: string | null; note: string | null }

/** Undefined for the agent's own change, or one that takes nothing from them. */
export function newsIn(line: TimelineLine, myId: number): News | undefined {
  if (line.userId === myId) return undefined
  const who = line.userName
  const [before, now] = line.change.user ?? [null, null]
  if (line.verb === 'transferred') {
    if (now?.id === myId) return { is: 'newsGiven', who, note: line.note }
    const to = now?.name ?? line.change.queue?.[1]?.name
    return to ? { is: 'newsMoved', who, to } : undefined
  }
  if (line.verb === 'accepted' || line.verb === 'reopened') return { is: 'newsTook', who }
  if (line.verb === 'woken') return { is: 'newsWoken', who: null }
  if (line.verb === 'closed') return { is: 'newsClosed', who }
  return line.verb === 'returned' && before ? { is: 'newsReturned', who } : undefined
}

/** Shown on every screen: the ticket is or was theirs. */
export function concerns({ change }: TimelineLine, myId: number): boolean {
  return change.user?.some((person) => person?.id === myId) ?? false
}
