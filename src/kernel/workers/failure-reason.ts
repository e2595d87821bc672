import * as v from 'valibot'

/**
 * Why a job failed, without the parameters of a query and the values of a payload: whoever runs the
 * installation reads it.
 */
export function failureReason(error: unknown): string {
  const cause = innermost(error)
  if (cause instanceof v.ValiError) {
    const paths = cause.issues.map((issue: v.BaseIssue<unknown>) => v.getDotPath(issue) ?? '')
    return `The payload does not fit: ${paths.join(', ')}`
  }
  return cause instanceof Error ? `${cause.message || cause.name}` : String(cause)
}

/** Drizzle and our own errors wrap what happened. */
function innermost(error: unknown): unknown {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause
}
