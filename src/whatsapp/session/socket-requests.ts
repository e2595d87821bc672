/** Requests to WhatsApp, skipped while no socket is open. */

import { refusesCalls } from '#company/settings/reading'
import type { KnownNumber } from '#desk/contacts/checking'
import type { OutboxEntry } from '#desk/messages/outbox/outgoing'
import { fail } from '#platform/errors'
import { log } from '#platform/log'
import { makeMutex } from '#platform/mutex'
import { learnArticles } from '#whatsapp/inbound/ordered-articles'
import { renewFile } from '#whatsapp/media/renewing'
import { keysOfRead, type ReadRange } from '#whatsapp/outbound/read-receipts'
import { unkeptText } from '#whatsapp/outbound/unkept-text'
import type { LiveSession } from './live-session.ts'
import type { SessionSocket } from './socket.ts'
import type { RingingCall } from './socket-options.ts'

/** Somebody waits for the answer in a form. */
const numberCheckMs = 3000
const logoutMs = 5000

/** Before it is open a socket would send in the middle of its handshake. */
export function connectedSocket({ socket, state }: LiveSession): SessionSocket | undefined {
  return state.is === 'CONNECTED' ? socket : undefined
}

export function sendOver({ options }: LiveSession, socket: SessionSocket): SessionSocket['send'] {
  return async (message, onWriting) => {
    await options.pause('before-wire', message.waId)
    return socket.send(message, onWriting)
  }
}

export async function logOut({ socket }: LiveSession) {
  await Promise.race([socket?.logout(), Bun.sleep(logoutMs)]).catch(() => {})
}

export function refuseCall(session: LiveSession, call: RingingCall) {
  session.options.company
    .scope(refusesCalls)
    .then((refused) => (refused ? connectedSocket(session)?.refuse(call) : undefined))
    .catch((err) => log.debug({ ...session.ids, err }, 'a call rings on'))
}

export function sendUnkept(session: LiveSession, to: OutboxEntry['to'], text: string) {
  connectedSocket(session)
    ?.send(unkeptText(to, text))
    .catch((err) => log.debug({ ...session.ids, err }, 'a text that nobody keeps was not sent'))
}

export function sendReadReceipts(session: LiveSession, range: ReadRange) {
  keysOfRead(session.options.company, range)
    .then((keys) => (keys.length > 0 ? connectedSocket(session)?.read(keys) : undefined))
    .catch((err) => log.debug({ ...session.ids, err }, 'read receipts were not sent'))
}

export function requestFile({ socket, state, options, ids }: LiveSession, messageId: number) {
  if (!socket || state.is !== 'CONNECTED') return
  renewFile(options.company, messageId, socket.renewFile).catch((err) =>
    log.info({ ...ids, messageId, err }, 'the phone has not sent a file again'),
  )
}

/** One at a time: many orders must not become a burst of queries. */
const orderTurns = makeMutex()

export function requestArticles(session: LiveSession, messageId: number) {
  const { options, ids } = session
  orderTurns
    .run(async () => {
      const socket = connectedSocket(session)
      if (socket) await learnArticles(options.company, messageId, socket.order)
    })
    .catch((err) => log.info({ ...ids, messageId, err }, 'the articles of an order are not known'))
}

export async function checkNumber(
  { socket, state }: LiveSession,
  number: string,
): Promise<KnownNumber | null> {
  if (!socket || state.is !== 'CONNECTED') return fail('ERR_WAPP_NOT_INITIALIZED')
  const late = Bun.sleep(numberCheckMs).then(() => fail('ERR_WAPP_CHECK_CONTACT'))
  return Promise.race([socket.findNumber(number), late])
}
