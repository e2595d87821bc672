/** The socket of a session and the keys that it uses: one at a time, with what is due if it fails. */
import { log } from '#process/log'
import { areKeysUnreadable } from '#whatsapp/keys/sealed-keys'
import { type AuthState, type Guard, openAuthState } from './auth-state.ts'
import type { LifecycleEvent } from './lifecycle.ts'
import type { SessionOptions, SessionRequest } from './session-options.ts'
import type { SessionQueues } from './session-queues.ts'
import { makeCaches, openSocket, type SessionSocket } from './socket.ts'
import type { RingingCall, SessionCaches } from './socket-options.ts'

type Numbers = Pick<SessionRequest, 'pairingNumber' | 'knownNumber'>

interface CurrentSocketOptions {
  session: SessionOptions
  queues: SessionQueues
  guard: Guard
  dispatch(event: LifecycleEvent): void
  onCall(call: RingingCall): void
}

const logoutMs = 5000

export class CurrentSocket {
  readonly #options: CurrentSocketOptions
  readonly #ids: { companyId: number; connectionId: number }
  readonly #caches: SessionCaches
  #socket: SessionSocket | undefined
  #auth: AuthState | undefined
  #timer: Timer | undefined
  #isEnded = false

  constructor(options: CurrentSocketOptions) {
    this.#options = options
    const { companyId, connectionId } = options.session.lease
    this.#ids = { companyId, connectionId }
    this.#caches = makeCaches(options.session.timings)
  }

  get socket(): SessionSocket | undefined {
    return this.#socket
  }

  async connect(numbers: Numbers) {
    const { session, guard, dispatch } = this.#options
    const { company, lease, sealer, timings } = session
    this.drop()
    try {
      await this.#auth?.close()
      this.#auth = await openAuthState({ company, lease, sealer, guard })
      if (this.#isEnded) return
      this.#socket = this.#open(this.#auth, numbers)
      this.wait(timings.openingMs, () => this.#giveUp())
    } catch (error) {
      if (!areKeysUnreadable(error)) throw error
      log.error({ ...this.#ids, err: error }, 'sealed with another APP_SECRET')
      dispatch({ type: 'unreadable' })
    }
  }

  /** Closes it without logging out. */
  drop() {
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
    void this.#auth?.close()
    if (!socket) return
    this.#options.queues.outgoing
      .close()
      .catch((err) => log.debug({ ...this.#ids, err }, 'left under way'))
  }

  /** Unlinks from the phone, if the line is up. */
  async logOut() {
    await Promise.race([this.#socket?.logout(), Bun.sleep(logoutMs)]).catch(() => {})
  }

  /** Resolves when nothing more is written. */
  async closeKeys() {
    await this.#auth?.close()
  }

  /** Instead of what was due before. */
  wait(afterMs: number, work: () => void) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(work, afterMs)
  }

  /** For good; the outbox is closed by whoever ends it. Resolves when nothing more is written. */
  end(): Promise<void> {
    this.#isEnded = true
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
    return this.closeKeys()
  }

  #open(auth: AuthState, { pairingNumber, knownNumber }: Numbers): SessionSocket {
    const { session, queues, onCall } = this.#options
    const { rows, inbox, outgoing, acks, news, phoneBook } = queues
    const { url, timings, pause } = session
    const opened: SessionSocket = openSocket({
      ...this.#ids,
      auth,
      url,
      codeMs: timings.codeMs,
      keepAliveMs: timings.keepAliveMs,
      pairingNumber,
      knownNumber,
      caches: this.#caches,
      journaling: {
        recall: rows.recall,
        write: auth.journal,
        pause,
        journaled: () => void inbox.wake(),
      },
      onEvent: (event) => this.#socket === opened && this.#receive(event),
      recordAcks: (reported) => new Promise((recorded) => acks.add([{ news: reported, recorded }])),
      onServerAck: (waId, error) => outgoing.acknowledged(waId, error),
      onUnjournaled: (message) => inbox.takeMessage(message),
      onUnreadable: (message) => inbox.takeUnreadable(message),
      onPhoneBook: phoneBook.add,
      onCall,
      onNews: news.add,
      onHistory: (piece) => inbox.takeHistory(piece),
      findSent: rows.findSent,
      secretOf: rows.secretOf,
      movePerson: rows.movePerson,
      files: rows.files,
      noteRecipients: rows.noteRecipients,
    })
    return opened
  }

  #receive(event: LifecycleEvent) {
    clearTimeout(this.#timer)
    if (event.type === 'closed') this.drop()
    this.#options.dispatch(event)
  }

  #giveUp() {
    this.drop()
    this.#options.dispatch({ type: 'closed', code: 408 })
  }
}
