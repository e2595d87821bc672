import { isStale } from '#db/wire/failure.ts'
import { AppError } from '#kernel/errors'
import { errorOfConstraint } from '#kernel/errors/constraints'

/** Serialization failure and deadlock. */
const retryableCodes = new Set(['40001', '40P01'])
const maxAttempts = 3

/**
 * Another transaction changed what this one has read: the work is run again. `cause` is thrown
 * when no attempts are left.
 */
export function startOver(why: string, cause?: unknown): never {
  throw Object.assign(new Error(why, { cause }), { code: '40001' })
}

export async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt < maxAttempts && isRetryable(error)) continue
      throw translated(error)
    }
  }
}

/** Also if a table has changed since the statement was prepared. */
function isRetryable(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && isStale(cause)) return true
  return [error, cause].some((one) => retryableCodes.has(codeOf(one)))
}

function codeOf(error: unknown): string {
  return error && typeof error === 'object' && 'code' in error ? String(error.code) : ''
}

function translated(error: unknown): unknown {
  return error instanceof AppError ? error : (errorOfConstraint(constraintOf(error)) ?? error)
}

export function constraintOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const isNamed = cause instanceof Error && 'constraint' in cause && cause.constraint
  return isNamed ? String(cause.constraint) : undefined
}
