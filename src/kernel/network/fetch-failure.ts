/** Why a guarded fetch failed, so that screens can say it and jobs know whether to try again. */
export type FetchFailureReason =
  /** The address must not be called; calling it again does not help. */
  | 'refused'
  /** The whole response was not there in time. */
  | 'timeout'
  | 'tooLarge'
  /** No name, no connection, no certificate, or an incomplete response. */
  | 'unreachable'

export interface FetchFailure extends Error {
  name: 'FetchFailure'
  reason: FetchFailureReason
  /** Of a download that the server refused. */
  status?: number
}

export function fetchFailure(
  reason: FetchFailureReason,
  message: string,
  { status, cause }: { status?: number; cause?: unknown } = {},
): FetchFailure {
  const error = new Error(message, { cause })
  return Object.assign(error, { name: 'FetchFailure' as const, reason, ...(status && { status }) })
}

export function isFetchFailure(error: unknown): error is FetchFailure {
  return error instanceof Error && error.name === 'FetchFailure'
}

/** The caller's own abort stays what it is. */
export function asFetchFailure(error: unknown, host: string): unknown {
  if (isFetchFailure(error) || nameOf(error) === 'AbortError') return error
  if (nameOf(error) === 'TimeoutError') {
    return fetchFailure('timeout', `${host} did not respond in time`, { cause: error })
  }
  return fetchFailure('unreachable', `${host} cannot be reached`, { cause: error })
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined
}
