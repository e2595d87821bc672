import { isOurFailure } from '#db/away.ts'
import { AppError } from '#platform/errors'
import { retryWhileAway } from '#platform/retry'
import { dropSocket } from './connecting.ts'
import type { LeaveReason, LiveSession } from './live-session.ts'
import { isLeaseLost } from './ownership.ts'
import { areKeysUnreadable } from './sealed-keys.ts'

export async function leave(session: LiveSession, why: LeaveReason) {
  if (session.isOver) return
  session.isOver = true
  clearTimeout(session.timer)
  const { auth, outgoing, acks, inbox, socket, options } = session
  session.socket = undefined
  socket?.close()
  const closing = Promise.allSettled([
    auth?.close(),
    outgoing.close({ isOurs: true }),
    acks.idle(),
    inbox.close(),
  ])
  if (why === 'ended') await Promise.race([closing, Bun.sleep(options.timings.databaseAwayMs)])
  options.onOver(options.lease, why)
}

/** WhatsApp is not to blame, and delivers again. */
function giveUpUnstored(session: LiveSession) {
  if (!session.socket) return
  dropSocket(session)
  session.dispatch({ type: 'closed', code: 500, isOurs: true })
}

/**
 * Retries while PostgreSQL is briefly away. The socket is closed before the library learns of a
 * failure: it would refuse the message we could not store.
 */
export async function guarded<T>(session: LiveSession, work: () => Promise<T>): Promise<T> {
  try {
    return await retryWhileAway(work, { forMs: session.options.timings.databaseAwayMs })
  } catch (error) {
    if (isLeaseLost(error)) void leave(session, 'lost')
    else if (isOurFailure(error)) void leave(session, 'database')
    else if (!areKeysUnreadable(error) && !(error instanceof AppError)) giveUpUnstored(session)
    throw error
  }
}
