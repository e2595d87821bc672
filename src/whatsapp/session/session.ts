/**
 * One connection on the node that has its lease. Buttons, codes, closes and timers are events in
 * one queue; `lifecycle.ts` decides what follows and the session performs it.
 */
import { isOurFailure } from '#db/away.ts'
import { AppError } from '#kernel/errors'
import { retryWhileAway } from '#kernel/time/retry'
import { log } from '#process/log'
import { areKeysUnreadable } from '#whatsapp/keys/sealed-keys'
import { connectionRowOf } from './connection-row.ts'
import { CurrentSocket } from './current-socket.ts'
import type { Effect } from './lifecycle.ts'
import { isLeaseLost, type Lease } from './ownership.ts'
import { SessionLife } from './session-life.ts'
import type { LeaveReason, SessionOptions, SessionRequest } from './session-options.ts'
import { openSessionQueues, type SessionQueues } from './session-queues.ts'
import type { SessionRows } from './session-rows.ts'
import type { SessionSocket } from './socket.ts'
import { SocketRequests } from './socket-requests.ts'

const hurriedWithinMs = 2_000

export class Session {
  readonly requests: SocketRequests
  readonly #options: SessionOptions
  readonly #ids: { companyId: number; connectionId: number }
  readonly #life: SessionLife
  readonly #queues: SessionQueues
  readonly #current: CurrentSocket
  #newestRequest: number
  /** Between two tries. */
  #isWaiting = false
  #hurriedAt = Number.NEGATIVE_INFINITY

  constructor(options: SessionOptions) {
    const { company, store, lease } = options
    const { companyId, connectionId } = lease
    const ids = { companyId, connectionId }
    const guard = <T>(work: () => Promise<T>) => this.#guarded(work)
    this.#options = options
    this.#ids = ids
    this.#life = new SessionLife({
      ids,
      perform: (effect) => this.#perform(effect),
      onIdle: () => this.leave('ended'),
    })
    this.#newestRequest = this.#life.request.request
    const connected = () => this.#connected()
    this.requests = new SocketRequests({ ids, company, store, connected })
    this.#queues = openSessionQueues(options, {
      guard,
      sendUnkept: (to, text) => this.requests.sendUnkept(to, text),
    })
    this.#current = new CurrentSocket({
      session: options,
      queues: this.#queues,
      guard,
      dispatch: (event) => this.#life.dispatch(event),
      onCall: (call) => this.requests.refuseCall(call),
    })
  }

  get lease(): Lease {
    return this.#options.lease
  }

  obey(request: SessionRequest) {
    if (request.request === this.#newestRequest) return
    this.#newestRequest = request.request
    const isWanted = request.desiredState === 'open'
    this.#life.dispatch(
      isWanted ? { type: 'start', forget: request.renew } : { type: 'end' },
      request,
    )
  }

  wakeOutbox() {
    this.#queues.outgoing.wake()
  }

  /** The journal has rows; resolves when they are stored. */
  wakeInbox(): Promise<void> {
    return this.#queues.inbox.wake()
  }

  /** WhatsApp lets others in again; one that it still refuses goes on waiting as before. */
  hurry() {
    const { state } = this.#life
    if (!this.#isWaiting || state.is !== 'TIMEOUT' || state.isOurs) return
    if (performance.now() - this.#hurriedAt < this.#options.timings.hurryMs) return
    this.#hurriedAt = performance.now()
    this.#retryIn(Math.random() * hurriedWithinMs)
  }

  async leave(why: LeaveReason) {
    if (this.#life.isOver) return
    this.#life.end()
    const { lease, timings, onOver } = this.#options
    const { outgoing, acks, inbox } = this.#queues
    const closing = Promise.allSettled([
      this.#current.end(),
      outgoing.close({ isOurs: true }),
      acks.idle(),
      inbox.close(),
    ])
    if (why === 'ended') await Promise.race([closing, Bun.sleep(timings.databaseAwayMs)])
    onOver(lease, why)
  }

  /** The connection was deleted: unlinks from the phone. */
  async unlink() {
    await this.#current.logOut()
    await this.leave('ended')
  }

  #connected(): SessionSocket | undefined {
    return this.#life.state.is === 'CONNECTED' ? this.#current.socket : undefined
  }

  async #perform(effect: Effect) {
    switch (effect.do) {
      case 'announce':
        log.info({ ...this.#ids, status: this.#life.state.is }, 'session')
        return this.#changeRow(connectionRowOf(this.#life.state))
      case 'stop-wanting':
        return this.#changeRow({ desiredState: 'closed' })
      case 'forget-keys':
        await this.#current.closeKeys()
        return this.#queues.rows.forgetKeys().catch(ignoreDeleted)
      case 'connect':
        this.#isWaiting = false
        return this.#current.connect(this.#life.request)
      case 'connect-later':
        return this.#connectLater(effect.afterMs)
      case 'close':
        return this.#current.drop()
      case 'logout':
        await this.#current.logOut()
        return this.#current.drop()
      case 'drain-outbox':
        return this.#drainOutbox()
    }
  }

  #changeRow(change: Parameters<SessionRows['changeUnlessAsked']>[1]) {
    const { request } = this.#life.request
    return this.#queues.rows.changeUnlessAsked(request, change).catch(ignoreDeleted)
  }

  /** With much jitter: they neither return at the same moment nor all wait for the same one. */
  #connectLater(afterMs: number) {
    this.#retryIn(afterMs * this.#options.timings.retryPace * (0.2 + Math.random()))
  }

  #retryIn(afterMs: number) {
    this.#isWaiting = true
    this.#current.wait(afterMs, () => {
      this.#isWaiting = false
      this.#life.dispatch({ type: 'retry' })
    })
  }

  #drainOutbox() {
    const { socket } = this.#current
    if (!socket) return
    this.#queues.outgoing.open({
      send: async (message, onWriting) => {
        await this.#options.pause('before-wire', message.waId)
        return socket.send(message, onWriting)
      },
      findLid: async (number) => {
        await this.#options.pause('before-readdress', number)
        return socket.findLid(number)
      },
    })
  }

  /**
   * Retries while PostgreSQL is briefly away. The socket is closed before the library learns of a
   * failure: it would refuse the message we could not store.
   */
  async #guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await retryWhileAway(work, { forMs: this.#options.timings.databaseAwayMs })
    } catch (error) {
      if (isLeaseLost(error)) void this.leave('lost')
      else if (isOurFailure(error)) void this.leave('database')
      else if (!areKeysUnreadable(error) && !(error instanceof AppError)) this.#giveUpUnstored()
      throw error
    }
  }

  /** WhatsApp is not to blame, and delivers again. */
  #giveUpUnstored() {
    if (!this.#current.socket) return
    this.#current.drop()
    this.#life.dispatch({ type: 'closed', code: 500, isOurs: true })
  }
}

/** The connection was deleted while its row was being written. */
function ignoreDeleted(error: unknown) {
  if (error instanceof AppError && error.code === 'ERR_NO_WAPP_FOUND') return
  throw error
}
