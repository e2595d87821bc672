/**
 * A code of the catalogue, its HTTP status, and one message per invalid field. Browser-safe: pages
 * translate the code, API clients use it.
 */
import { type ErrorCode, isErrorCode, statusOf } from './errors/catalogue.ts'

export { type ErrorCode, isErrorCode }

export interface ErrorDetails {
  fields?: Record<string, string>
  retryAfter?: number
  /** The rate limit that was reached. */
  limit?: string
  /** Overrides the status of the code: an ended login is 401, an expired access token 403. */
  status?: number
  id?: string
  /** How many rows are in the way. */
  count?: number
  /** The last day of the subscription. */
  dueDate?: string | undefined
  /** How many the plan allows. */
  allowed?: number | undefined
  /** Names of the users who can help. */
  ask?: string[] | undefined
  cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined
  readonly limit: string | undefined
  readonly id: string | undefined
  readonly count: number | undefined
  readonly dueDate: string | undefined
  readonly allowed: number | undefined
  readonly ask: string[] | undefined

  constructor(code: ErrorCode, options: ErrorDetails = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = options.status ?? statusOf(code)
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.limit = options.limit
    this.id = options.id
    this.count = options.count
    this.dueDate = options.dueDate
    this.allowed = options.allowed
    this.ask = options.ask
  }
}

export function asFailure(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('ERR_INTERNAL', { cause: error })
}

export function fail(code: ErrorCode, options?: ErrorDetails): never {
  throw new AppError(code, options)
}
