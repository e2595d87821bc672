/** A note for a colleague is kept per person and tickets until it is sent, or the person logs out. */
export const transferNotes = 'transfer-note:'

export function transferNoteKey(userId: number, tickets: readonly { id: number }[]): string {
  return `${transferNotes}${userId}:${tickets.map(({ id }) => id).join('-')}`
}
