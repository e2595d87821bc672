/** SQLSTATEs of a server that is going, coming or full, and what the drivers say of a connection that is gone. */
const codes = /^(08(?!P01)|57P0|53300$)|^CONNECTION_(CLOSED|ENDED|DESTROYED)$|^CONNECT_TIMEOUT$/

/** What the operating system says of a connection; ENOENT is a socket without a server. */
const systemCodes = /^E(CONN[A-Z]+|PIPE|TIMEDOUT|NOENT)$/
const systemCalls = /^(connect|read|write)$/

/** PostgreSQL cannot be reached, or went away in the midst of it: the same may go well soon. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause)) continue
    const code = String(cause.code)
    if (codes.test(code) || (systemCodes.test(code) && isOfConnection(cause))) return true
  }
  return false
}

/** Files and other people's servers fail with the same codes, by other calls or none. */
function isOfConnection(error: Error): boolean {
  return 'syscall' in error && systemCalls.test(String(error.syscall))
}
