/**
 * Failures a caller can understand: a code of the catalogue, its HTTP status, and for refused input
 * one message per field. Browser-safe: pages translate the code, integrators read it as it is.
 */
import { type ErrorCode, errorCatalogue } from './errors/catalogue.ts'

export type { ErrorCode }

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text)
}

export interface ErrorDetails {
  fields?: Record<string, string>
  retryAfter?: number
  /** Which limit of calls was reached. */
  limit?: string
  /** Where one code has two statuses: a dead login is 401, an expired access token 403. */
  status?: number
  /** Of the line in the log, where nobody expected it. */
  id?: string
  cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Messages by field of the input, where the input was refused. */
  readonly fields: Record<string, string> | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  readonly limit: string | undefined
  /** Finds the line in the log, where nobody expected the failure. */
  readonly id: string | undefined

  constructor(code: ErrorCode, options: ErrorDetails = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = options.status ?? errorCatalogue[code].status
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.limit = options.limit
    this.id = options.id
  }
}

/** Whatever was thrown, as an error of the catalogue. */
export function asFailure(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('ERR_INTERNAL', { cause: error })
}

/** Ends the work with an error of the catalogue. */
export function fail(code: ErrorCode, options?: ErrorDetails): never {
  throw new AppError(code, options)
}
