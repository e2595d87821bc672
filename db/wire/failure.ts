/** What goes wrong on the wire, as errors with a `code`: the server's SQLSTATE, or one of ours. */

/** The server's error as the rest of the program reads it: postgres.js gives the same names. */
export function serverError(error: Error) {
  const { code, schema, table, column, constraint, routine, severity } = factsOf(error)
  return Object.assign(error, {
    code,
    routine,
    severity,
    schema_name: schema,
    table_name: table,
    column_name: column,
    constraint_name: constraint,
  })
}

function factsOf(error: Error): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(error).map(([name, value]) => [name, String(value)]))
}

/** The connection ends with it. */
export function isFatal(error: Error): boolean {
  return /^(FATAL|PANIC)$/.test(factsOf(error).severity ?? '')
}

/** A table changed under what was prepared. */
export function isStale(error: Error): boolean {
  return factsOf(error).routine === 'RevalidateCachedQuery'
}

/** What node-postgres says of a connection, with a code where it gives none. */
export function ownError(error: Error): Error {
  if ('code' in error) return serverError(error)
  const isLate = /timeout/i.test(error.message)
  return wireError(isLate ? 'CONNECT_TIMEOUT' : 'CONNECTION_CLOSED', error.message, error)
}

export function wireError(code: string, message: string, cause?: unknown) {
  return Object.assign(new Error(message, { cause }), { code })
}

/** Errors after which a connection is of no use: its own, and the server's farewells. */
export function isOfConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (/^(CONNECT|E[A-Z]+$|08|57P0|25P0[34])/.test(code)) return true
  }
  return false
}
