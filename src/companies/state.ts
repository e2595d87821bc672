/** Sent as the due date of a company without one: other clients read null as expired. */
export const noEnd = '2999-12-31'

/** How urgent a due date is: at exactly 5 days, from 4 to -3, and later. */
export function dueStateOf(daysLeft: number | null): 'soon' | 'due' | 'overdue' | undefined {
  if (daysLeft === null || daysLeft > 5) return undefined
  if (daysLeft === 5) return 'soon'
  return daysLeft > -4 ? 'due' : 'overdue'
}

const daysToRestore = 30

/** When a deleted company can no longer be restored. */
export function erasedAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + daysToRestore * 86_400_000).toISOString()
}
