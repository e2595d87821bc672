/** What goes wrong on the wire, as errors with a `code`: the server's SQLSTATE, or one of ours. */

const fields: Record<string, string> = {
  S: 'severity_local',
  V: 'severity',
  C: 'code',
  M: 'message',
  D: 'detail',
  H: 'hint',
  P: 'position',
  s: 'schema_name',
  t: 'table_name',
  c: 'column_name',
  d: 'type_name',
  n: 'constraint_name',
  W: 'where',
  R: 'routine',
}

/** The server's error. Fatal ones end the connection; stale: a table changed under what was prepared. */
export function serverError(body: Buffer) {
  const said: Record<string, string> = {}
  for (const part of body.toString('utf8').split('\0')) {
    const field = fields[part[0] ?? '']
    if (field) said[field] = part.slice(1)
  }
  const { message = 'The database refused', ...facts } = said
  return Object.assign(new Error(message), {
    ...facts,
    isFatal: said.severity === 'FATAL' || said.severity === 'PANIC',
    isStale: said.routine === 'RevalidateCachedQuery',
  })
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
