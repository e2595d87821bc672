import { fail } from '#kernel/errors'

/** Between the transactions of a long call: the same call goes on with the rest later. */
export function refuseWhenStopping(stopping: AbortSignal | undefined) {
  if (stopping?.aborted) fail('ERR_BUSY', { retryAfter: 10 })
}
