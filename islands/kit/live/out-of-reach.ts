import type { AppError } from '#kernel/errors'

/** The server says that it does not exist for this user. */
export function isOutOfReach(failure: AppError | undefined): boolean {
  return failure?.status === 404 || failure?.status === 403
}
