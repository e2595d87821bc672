/**
 * SQLSTATEs of a stopping, starting or full server, and of a transaction that it ended because we
 * had fallen silent (a frozen machine); driver codes of a lost connection.
 */
const codes =
  /^(08(?!P01)|57P0|25P0[34]$|53300$)|^CONNECTION_(CLOSED|ENDED|DESTROYED)$|^CONNECT_TIMEOUT$/

/** ENOENT is a socket without a server. */
const systemCodes = /^E(CONN[A-Z]+|PIPE|TIMEDOUT|NOENT)$/
const systemCalls = /^(connect|read|write)$/

export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause)) continue
    const code = String(cause.code)
    if (codes.test(code) || (systemCodes.test(code) && isOfConnection(cause))) return true
  }
  return false
}

/** Insufficient resources (a full disk, no memory), a file of the server that cannot be written, read-only. */
const ourCodes = /^(53|58030$|25006$)/

/** PostgreSQL is away or cannot write: whatever was being stored is not to blame, and waits. */
export function isOurFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && ourCodes.test(String(cause.code))) return true
  }
  return isDatabaseAway(error)
}

/** Files and other servers fail with the same codes, but with other syscalls. */
function isOfConnection(error: Error): boolean {
  return 'syscall' in error && systemCalls.test(String(error.syscall))
}
