import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseAway } from '#db/away.ts'
import { AppError } from '#errors'
import { isDiskFull } from '#platform/disk'
import { log } from '#platform/log'

export function respondWithError(error: Error, c: Context): Response {
  const { code, status, fields, limit, retryAfter, id, count, allowed, ask } = asResponseError(
    error,
    c,
  )
  if (id) return c.json({ error: 'Internal server error', id }, 500)
  if (retryAfter) c.header('retry-after', String(retryAfter))
  return c.json({ error: code, fields, limit, count, allowed, ask }, status as 400)
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
  return c.json({ error: 'ERR_NOT_FOUND' }, 404)
}
