import { fail } from '#kernel/errors'

/** Refuses to overwrite a change that the caller has not seen. @param seen absent: not checked */
export function requireUnchanged(stored: Date | string, seen: string | undefined) {
  if (seen && new Date(seen).getTime() !== new Date(stored).getTime()) fail('ERR_CHANGED_MEANWHILE')
}

/** Of a change: later than the one before, also where both come within a millisecond. */
export function momentAfter(stored: Date | string): Date {
  return new Date(Math.max(Date.now(), new Date(stored).getTime() + 1))
}

/** The same, as the text of an expression in SQL. */
export const momentAfterIn = (column = 'updated_at') =>
  `greatest(now(), ${column} + interval '1 millisecond')`
