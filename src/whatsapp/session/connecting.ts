import { log } from '#platform/log'
import { openAuthState } from './auth-state.ts'
import type { LifecycleEvent } from './lifecycle.ts'
import type { LiveSession } from './live-session.ts'
import { areKeysUnreadable } from './sealed-keys.ts'
import { openSocket, type SessionSocket } from './socket.ts'
import { refuseCall } from './socket-requests.ts'

type Guard = Parameters<typeof openAuthState>[0]['guard']

export async function connect(session: LiveSession, guard: Guard) {
  const { company, lease, sealer, timings } = session.options
  dropSocket(session)
  try {
    await session.auth?.close()
    session.auth = await openAuthState({ company, lease, sealer, guard })
    if (session.isOver) return
    session.socket = openFor(session, session.auth)
    startTimer(session, timings.openingMs, () => giveUpSocket(session, 408))
  } catch (error) {
    if (!areKeysUnreadable(error)) throw error
    log.error({ ...session.ids, err: error }, 'sealed with another APP_SECRET')
    session.dispatch({ type: 'unreadable' })
  }
}

function openFor(session: LiveSession, auth: NonNullable<LiveSession['auth']>): SessionSocket {
  const { rows, inbox, outgoing } = session
  const { url, timings, pause } = session.options
  const opened: SessionSocket = openSocket({
    ...session.ids,
    auth,
    url,
    codeMs: timings.codeMs,
    keepAliveMs: timings.keepAliveMs,
    pairingNumber: session.request.pairingNumber,
    knownNumber: session.request.knownNumber,
    caches: session.caches,
    journaling: {
      recall: rows.recall,
      write: auth.journal,
      pause,
      journaled: () => void inbox.wake(),
    },
    onEvent: (event) => session.socket === opened && onSocketEvent(session, event),
    recordAcks: (news) => new Promise((recorded) => session.acks.add([{ news, recorded }])),
    onServerAck: (waId, error) => outgoing.acknowledged(waId, error),
    onUnjournaled: inbox.takeMessage,
    onUnreadable: inbox.takeUnreadable,
    onPhoneBook: session.phoneBook.add,
    onCall: (call) => refuseCall(session, call),
    onNews: session.news.add,
    onHistory: inbox.takeHistory,
    findSent: rows.findSent,
    files: rows.files,
    noteRecipients: rows.noteRecipients,
  })
  return opened
}

function onSocketEvent(session: LiveSession, event: LifecycleEvent) {
  clearTimeout(session.timer)
  if (event.type === 'closed') dropSocket(session)
  session.dispatch(event)
}

function giveUpSocket(session: LiveSession, code: number) {
  dropSocket(session)
  session.dispatch({ type: 'closed', code })
}

export function dropSocket(session: LiveSession) {
  clearTimeout(session.timer)
  const { socket, auth, outgoing, ids } = session
  session.socket = undefined
  socket?.close()
  void auth?.close()
  if (socket) outgoing.close().catch((err) => log.debug({ ...ids, err }, 'left under way'))
}

export function startTimer(session: LiveSession, afterMs: number, work: () => void) {
  clearTimeout(session.timer)
  session.timer = setTimeout(work, afterMs)
}
