import { sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { AppError } from '#platform/errors'
import { log } from '#platform/log'
import { connect, dropSocket, startTimer } from './connecting.ts'
import { guarded, leave } from './leaving.ts'
import { type Effect, type LifecycleEvent, next, rowOf } from './lifecycle.ts'
import type { LiveSession, SessionRequest } from './live-session.ts'
import type { SessionRows } from './session-rows.ts'
import { logOut, sendOver } from './socket-requests.ts'

/** @param request the event carries it out */
export function dispatch(session: LiveSession, event: LifecycleEvent, request?: SessionRequest) {
  if (session.isOver) return
  session.pendingEvents += 1
  session.events
    .run(() => {
      session.request = request ?? session.request
      return step(session, event)
    })
    .catch((err) => {
      if (!session.isOver)
        log.error({ ...session.ids, err, event: event.type }, 'a session stumbled')
    })
}

async function step(session: LiveSession, event: LifecycleEvent) {
  session.pendingEvents -= 1
  const [state, effects] = next(session.state, event)
  session.state = state
  for (const effect of effects) {
    if (session.isOver) return
    await perform(session, effect)
  }
  if (session.state.is === 'DISCONNECTED' && session.pendingEvents === 0) {
    await leave(session, 'ended')
  }
}

async function perform(session: LiveSession, effect: Effect) {
  switch (effect.do) {
    case 'announce':
      log.info({ ...session.ids, status: session.state.is }, 'session')
      return changeRow(session, connectionRowOf(session))
    case 'stop-wanting':
      return changeRow(session, { desiredState: 'closed' })
    case 'forget-keys':
      await session.auth?.close()
      return session.rows.forgetKeys().catch(ignoreDeleted)
    case 'connect':
      return connect(session, (work) => guarded(session, work))
    case 'connect-later':
      return connectLater(session, effect.afterMs)
    case 'close':
      return dropSocket(session)
    case 'logout':
      await logOut(session)
      return dropSocket(session)
    case 'drain-outbox':
      if (session.socket) session.outgoing.open({ send: sendOver(session, session.socket) })
  }
}

function connectionRowOf({ state }: LiveSession) {
  const { isOutage, ...row } = rowOf(state)
  if (isOutage === undefined) return row
  const since = sql<Date>`coalesce(${connections.outageSince}, now())`
  return isOutage
    ? { ...row, outageSince: since }
    : { ...row, outageSince: null, outageNotifiedAt: null }
}

/** With jitter, lest all sessions return at the same moment. */
function connectLater(session: LiveSession, afterMs: number) {
  const jittered = afterMs * session.options.timings.retryPace * (0.8 + Math.random() * 0.4)
  startTimer(session, jittered, () => session.dispatch({ type: 'retry' }))
}

function changeRow(
  { rows, request }: LiveSession,
  change: Parameters<SessionRows['changeUnlessAsked']>[1],
) {
  return rows.changeUnlessAsked(request.request, change).catch(ignoreDeleted)
}

/** The connection was deleted while its row was being written. */
function ignoreDeleted(error: unknown) {
  if (error instanceof AppError && error.code === 'ERR_NO_WAPP_FOUND') return
  throw error
}
