/**
 * One connection on the node that holds its lease: performs what the lifecycle decides. Everything
 * that happens to it (buttons, codes, closes, timers) waits in one line and is done one by one.
 *
 * Three ways to leave: `ended` (disconnected, nothing more to do), `lost` (another node has it) and
 * `database` (PostgreSQL is away: the socket is closed without logging out, so that WhatsApp keeps
 * what comes, and the session is opened again when PostgreSQL is back).
 */
import type { KnownNumber } from '#contacts/checking'
import { AppError, fail } from '#errors'
import type { MediaStore } from '#media/store'
import type { Outgoing } from '#messages/outgoing'
import { makeBatchQueue } from '#platform/in-batches'
import { log } from '#platform/log'
import { makeMutex } from '#platform/mutex'
import { isDatabaseAway, retryWhileAway } from '#platform/retry'
import type { Sealer } from '#platform/seal'
import type { Company } from '#scope'
import { refusesCalls } from '#settings/reading'
import { makeLookUps } from '#whatsapp/inbound/looking-up'
import { renewFile } from '#whatsapp/media/renewing'
import { makeOutgoing } from '#whatsapp/outbound/outgoing'
import { keysOfRead, type ReadRange } from '#whatsapp/outbound/read-receipts'
import { unkeptText } from '#whatsapp/outbound/unkept-text'
import { type AuthState, openAuthState } from './auth-state.ts'
import { type Effect, idle, next, rowOf, type SessionEvent, type State } from './lifecycle.ts'
import { isLeaseLost, type Lease } from './ownership.ts'
import { areKeysUnreadable } from './sealed-keys.ts'
import { makeSessionInbox } from './session-inbox.ts'
import { sessionRows } from './session-rows.ts'
import { makeCaches, openSocket, type RingingCall, type Socket } from './socket.ts'
import type { Timings } from './timings.ts'

/** Moments at which a test may hold a session, to kill it there. */
export type PausePoint = 'before-journal' | 'after-journal' | 'before-ingest' | 'before-wire'
export type Pause = (point: PausePoint, waId: string) => void | Promise<void>

export type Leaving = 'ended' | 'lost' | 'database'

export interface SessionOptions {
  company: Company
  lease: Lease
  sealer: Sealer
  store: MediaStore
  url: string | undefined
  timings: Timings
  pause: Pause
  onOver(session: Session, why: Leaving): void
}

/** What somebody asked for, as it stands on the row. */
export interface Wish {
  wanted: 'open' | 'closed'
  request: number
  renew: boolean
  pairingNumber: string | null
}

export interface Session {
  readonly lease: Lease
  /** Does what was asked since; nothing when it is done already. */
  obey(wish: Wish): void
  /** The outbox may hold something. */
  wakeOutbox(): void
  /** An agent has read these: the customer may see blue ticks. */
  tellRead(range: ReadRange): void
  /** Takes a journal row up, in turn; nothing when it is in line already. */
  takeUp(hash: string): Promise<void>
  /** Something only WhatsApp knows of a contact is asked for. */
  lookUp(contactId: number): void
  /** WhatsApp has the file of a message no more: the sender's phone may. */
  renewFile(messageId: number): void
  /** Asks WhatsApp about a number, for at most a few seconds. */
  checkNumber(number: string): Promise<KnownNumber | null>
  /** Closes the socket without logging out. */
  leave(why: Leaving): Promise<void>
  /** The connection was deleted: unlinks from the phone. */
  unlink(): Promise<void>
}

/** Somebody waits for the answer in a form. */
const askingMs = 3000

export function makeSession(options: SessionOptions): Session {
  const { company, lease, sealer, timings, pause } = options
  const { connectionId } = lease
  const about = { companyId: company.id, connectionId }
  const place = { company, connectionId, sealer, tell }
  const rows = sessionRows({ company, lease, sealer, guard, store: options.store })
  const outgoing = makeOutgoing(rows.outbox, timings)
  const acks = makeBatchQueue(rows.recordAcks, (err) =>
    log.warn({ ...about, err }, 'acks were lost'),
  )
  const news = makeBatchQueue(rows.hearNews, (err) => log.warn({ ...about, err }, 'news were lost'))
  const lookUp = makeLookUps({ company, store: options.store, asking: () => socket?.asking })
  const phoneBook = makeBatchQueue(rows.rememberPhoneBook, (err) =>
    log.warn({ ...about, err }, 'names of the address book were lost'),
  )
  const caches = makeCaches()
  const events = makeMutex()
  const inbox = makeSessionInbox({ place, pause, timings })
  let state: State = idle
  let waitingEvents = 0
  let wish: Wish = { wanted: 'closed', request: -1, renew: false, pairingNumber: null }
  let socket: Socket | undefined
  let auth: AuthState | undefined
  let timer: Timer | undefined
  let isOver = false

  function dispatch(event: SessionEvent) {
    if (isOver) return
    waitingEvents += 1
    events
      .run(() => step(event))
      .catch((err) => {
        if (!isOver) log.error({ ...about, err, event: event.type }, 'a session stumbled')
      })
  }

  async function step(event: SessionEvent) {
    waitingEvents -= 1
    const [now, effects] = next(state, event)
    state = now
    for (const effect of effects) {
      if (isOver) return
      await perform(effect)
    }
    if (state.is === 'DISCONNECTED' && waitingEvents === 0) await leave('ended')
  }

  async function perform(effect: Effect) {
    switch (effect.do) {
      case 'announce':
        log.info({ ...about, status: state.is }, 'session')
        return change(rowOf(state))
      case 'stop-wanting':
        return change({ wanted: 'closed' })
      case 'forget-keys':
        await auth?.close()
        return rows.forgetKeys().catch(ignoreDeleted)
      case 'connect':
        return connect()
      case 'connect-later': {
        const afterMs = effect.afterMs * timings.retryPace * (0.8 + Math.random() * 0.4)
        return later(afterMs, () => dispatch({ type: 'retry' }))
      }
      case 'close':
        return dropSocket()
      case 'logout':
        await Promise.race([socket?.logout(), Bun.sleep(5000)]).catch(() => {})
        return dropSocket()
      case 'drain-outbox':
        if (socket) outgoing.open({ send: sendOver(socket) })
    }
  }

  const change = (row: Parameters<typeof rows.changeUnlessAsked>[1]) =>
    rows.changeUnlessAsked(wish.request, row).catch(ignoreDeleted)

  async function connect() {
    dropSocket()
    try {
      await auth?.close()
      auth = await openAuthState({ company, lease, sealer, guard })
      if (isOver) return
      const opened: Socket = openSocket({
        ...about,
        auth,
        url: options.url,
        codeMs: timings.codeMs,
        keepAliveMs: timings.keepAliveMs,
        pairingNumber: wish.pairingNumber,
        caches,
        journaling: {
          recall: rows.recall,
          write: auth.journal,
          pause,
          taken: (hash) => void inbox.takeUp(hash),
        },
        onEvent: (event) => socket === opened && heard(event),
        onAcks: acks.add,
        onServerAck: outgoing.acknowledged,
        onUnjournaled: inbox.takeMessage,
        onUnreadable: inbox.takeUnreadable,
        onPhoneBook: phoneBook.add,
        onCall: refuseCall,
        onNews: news.add,
        onHistory: inbox.takeHistory,
        findSent: rows.findSent,
        files: rows.files,
      })
      socket = opened
      later(timings.openingMs, () => giveUpSocket(408))
    } catch (error) {
      if (!areKeysUnreadable(error)) throw error
      log.error({ ...about, err: error }, 'sealed with another APP_SECRET')
      dispatch({ type: 'unreadable' })
    }
  }

  function refuseCall(call: RingingCall) {
    company
      .scope(refusesCalls)
      .then((refused) => (refused ? socket?.refuse(call) : undefined))
      .catch((err) => log.debug({ ...about, err }, 'a call rings on'))
  }

  function tell(to: Outgoing['to'], text: string) {
    socket
      ?.send(unkeptText(to, text))
      .catch((err) => log.debug({ ...about, err }, 'a text that nobody keeps was not sent'))
  }

  function heard(event: SessionEvent) {
    clearTimeout(timer)
    if (event.type === 'closed') dropSocket()
    dispatch(event)
  }

  /** The socket is of no use any more, though nobody has closed it. */
  function giveUpSocket(code: number) {
    dropSocket()
    dispatch({ type: 'closed', code })
  }

  function dropSocket() {
    clearTimeout(timer)
    const dropped = socket
    socket = undefined
    dropped?.close()
    void auth?.close()
    if (dropped) outgoing.close().catch((err) => log.debug({ ...about, err }, 'left under way'))
  }

  function later(afterMs: number, work: () => void) {
    clearTimeout(timer)
    timer = setTimeout(work, afterMs)
  }

  function sendOver(current: Socket): Socket['send'] {
    return async (message) => {
      await pause('before-wire', message.waId)
      return current.send(message)
    }
  }

  /**
   * Whatever the library is told of a failure, it answers to WhatsApp: it would refuse a message
   * that we could not store. So the socket is closed before anybody hears of it.
   */
  async function guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await retryWhileAway(work, { forMs: timings.databaseAwayMs })
    } catch (error) {
      if (isLeaseLost(error)) void leave('lost')
      else if (isDatabaseAway(error)) void leave('database')
      else if (!areKeysUnreadable(error) && !(error instanceof AppError)) giveUpSocket(500)
      throw error
    }
  }

  async function leave(why: Leaving) {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    const dropped = socket
    socket = undefined
    dropped?.close()
    const wound = Promise.allSettled([auth?.close(), outgoing.close(), acks.over(), inbox.close()])
    if (why === 'ended') await Promise.race([wound, Bun.sleep(timings.databaseAwayMs)])
    options.onOver(session, why)
  }

  const session: Session = {
    lease,
    obey(asked) {
      if (asked.request === wish.request) return
      wish = asked
      dispatch(asked.wanted === 'open' ? { type: 'start', forget: asked.renew } : { type: 'end' })
    },
    wakeOutbox: outgoing.wake,
    tellRead(range) {
      keysOfRead(company, range)
        .then((keys) => (keys.length > 0 ? socket?.read(keys) : undefined))
        .catch((err) => log.debug({ ...about, err }, 'read receipts were not sent'))
    },
    takeUp: inbox.takeUp,
    lookUp,
    renewFile(messageId) {
      const line = socket
      if (!line || state.is !== 'CONNECTED') return
      renewFile(company, messageId, line.renewFile).catch((err) =>
        log.info({ ...about, messageId, err }, 'the phone has not sent a file again'),
      )
    },
    async checkNumber(number) {
      if (!socket || state.is !== 'CONNECTED') fail('ERR_WAPP_NOT_INITIALIZED')
      const late = Bun.sleep(askingMs).then(() => fail('ERR_WAPP_CHECK_CONTACT'))
      return Promise.race([socket.findNumber(number), late])
    },
    leave,
    async unlink() {
      await Promise.race([socket?.logout(), Bun.sleep(5000)]).catch(() => {})
      await leave('ended')
    },
  }
  return session
}

/** The connection was deleted while we wrote about it: whoever deleted it has told everybody. */
function ignoreDeleted(error: unknown) {
  if (error instanceof AppError && error.code === 'ERR_NO_WAPP_FOUND') return
  throw error
}
