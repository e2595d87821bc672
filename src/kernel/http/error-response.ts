import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseAway } from '#db/away.ts'
import { AppError } from '#kernel/errors'
import { isDiskFull } from '#kernel/files/disk'
import { log } from '#process/log'
import { respondRefused } from './problem.ts'

export function respondWithError(error: Error, c: Context): Response {
  const refusal = asResponseError(error, c)
  const { code, fields, limit, id, count, allowed, ask } = refusal
  const wait = waitOf(refusal)
  if (wait) c.header('retry-after', String(wait))
  if (id) return respondRefused(c, refusal, { error: 'Internal server error', id })
  return respondRefused(c, refusal, { error: code, fields, limit, count, allowed, ask })
}

/** A wait of less than a second is still one. */
function waitOf({ status, retryAfter }: AppError): number | undefined {
  return status === 429 ? Math.max(1, retryAfter ?? 1) : retryAfter
}

/** Unexpected errors are logged and get an id. */
export function asResponseError(error: Error, c: Context): AppError {
  const known = asAppError(error)
  if (known) return known
  const id = crypto.randomUUID()
  log.error({ err: error, id, method: c.req.method, path: c.req.path }, 'request failed')
  return new AppError('ERR_INTERNAL', { id })
}

function asAppError(error: Error): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status === 413)
    return new AppError('ERR_BODY_TOO_LARGE')
  if (isDiskFull(error)) return new AppError('ERR_DISK_FULL', { retryAfter: 60, cause: error })
  return isDatabaseAway(error) ? new AppError('ERR_DATABASE_AWAY', { retryAfter: 2 }) : undefined
}

export function respondNotFound(c: Context): Response {
  const refusal = new AppError('ERR_NOT_FOUND')
  return respondRefused(c, refusal, { error: refusal.code })
}
