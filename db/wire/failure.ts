/** What goes wrong on the wire, as errors with a `code`: the server's SQLSTATE, or one of ours. */
/** The connection ends with it. */
export function isFatal(error: Error): boolean {
  return 'severity' in error && /^(FATAL|PANIC)$/.test(String(error.severity))
}

/** A table changed under what was prepared. */
export function isStale(error: Error): boolean {
  return 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

/** What node-postgres says of a connection, with a code where it gives none. */
export function coded(error: Error): Error {
  if ('code' in error) return error
  const isLate = /timeout/i.test(error.message)
  return wireError(isLate ? 'CONNECT_TIMEOUT' : 'CONNECTION_CLOSED', error.message, error)
}

export function wireError(code: string, message: string, cause?: unknown) {
  return Object.assign(new Error(message, { cause }), { code })
}
