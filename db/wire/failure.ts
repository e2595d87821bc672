export function isFatal(error: Error): boolean {
  return 'severity' in error && /^(FATAL|PANIC)$/.test(String(error.severity))
}

/** A table changed after the statement was prepared. */
export function isStale(error: Error): boolean {
  return 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

export function coded(error: Error): Error {
  if ('code' in error) return error
  const isLate = /timeout/i.test(error.message)
  return wireError(isLate ? 'CONNECT_TIMEOUT' : 'CONNECTION_CLOSED', error.message, error)
}

export function wireError(code: string, message: string, cause?: unknown) {
  return Object.assign(new Error(message, { cause }), { code })
}
