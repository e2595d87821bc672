import type { apiTokens } from '#db/schema/api-tokens.ts'

type Token = typeof apiTokens.$inferSelect

/** Whether something that it could do or see is out of its reach now, or already was for a time. */
export function isNarrowed(before: Token, after: Token): boolean {
  return (
    after.revokedAt !== null ||
    hasExpired(before) ||
    isLess(before.scopes, after.scopes) ||
    isLess(before.queueIds, after.queueIds) ||
    isLess(oneOrAll(before.connectionId), oneOrAll(after.connectionId))
  )
}

const hasExpired = ({ expiresAt }: Token) => expiresAt !== null && expiresAt.getTime() <= Date.now()
const oneOrAll = (id: number | null) => (id === null ? null : [id])

/** Null: all. */
function isLess<T>(before: T[] | null, after: T[] | null): boolean {
  if (after === null) return false
  return before === null || before.some((one) => !after.includes(one))
}
