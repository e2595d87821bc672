/** Requests to WhatsApp, skipped while no socket is open. */

import { refusesCalls } from '#company/settings/reading'
import type { KnownNumber } from '#desk/contacts/checking-numbers'
import type { OutboxEntry } from '#desk/messages/outbox/outgoing'
import { fail } from '#kernel/errors'
import type { MediaStore } from '#kernel/media/store'
import type { Company } from '#kernel/scope'
import { makeMutex } from '#kernel/time/mutex'
import { log } from '#process/log'
import { makeLookUps } from '#whatsapp/inbound/looking-up'
import { learnArticles } from '#whatsapp/inbound/ordered-articles'
import { renewFile } from '#whatsapp/media/renewing'
import { keysOfRead, type ReadRange } from '#whatsapp/outbound/read-receipts'
import { unkeptText } from '#whatsapp/outbound/unkept-text'
import type { SessionSocket } from './socket.ts'
import type { RingingCall } from './socket-options.ts'

/** Somebody waits for the answer in a form. */
const numberCheckMs = 3000

/** One at a time: many orders must not become a burst of queries. */
const orderTurns = makeMutex()

interface RequestOptions {
  ids: { companyId: number; connectionId: number }
  company: Company
  store: MediaStore
  /** Before it is open a socket would send in the middle of its handshake. */
  connected(): SessionSocket | undefined
}

export class SocketRequests {
  /** What WhatsApp knows of a contact. */
  readonly lookUp: (contactId: number) => void
  readonly #options: RequestOptions

  constructor(options: RequestOptions) {
    const { company, store, connected } = options
    this.#options = options
    this.lookUp = makeLookUps({ company, store, asking: () => connected()?.asking })
  }

  refuseCall(call: RingingCall) {
    const { ids, company, connected } = this.#options
    company
      .scope(refusesCalls)
      .then((refused) => (refused ? connected()?.refuse(call) : undefined))
      .catch((err) => log.debug({ ...ids, err }, 'a call rings on'))
  }

  sendUnkept(to: OutboxEntry['to'], text: string) {
    const { ids, connected } = this.#options
    connected()
      ?.send(unkeptText(to, text))
      .catch((err) => log.debug({ ...ids, err }, 'a text that nobody keeps was not sent'))
  }

  sendReadReceipts(range: ReadRange) {
    const { ids, company, connected } = this.#options
    keysOfRead(company, range)
      .then((keys) => (keys.length > 0 ? connected()?.read(keys) : undefined))
      .catch((err) => log.debug({ ...ids, err }, 'read receipts were not sent'))
  }

  /** WhatsApp no longer has the file of a message: the sender's phone may. */
  requestFile(messageId: number) {
    const { ids, company, connected } = this.#options
    const socket = connected()
    if (!socket) return
    renewFile(company, messageId, socket.renewFile).catch((err) =>
      log.info({ ...ids, messageId, err }, 'the phone has not sent a file again'),
    )
  }

  /** An order came without its articles. */
  requestArticles(messageId: number) {
    const { ids, company, connected } = this.#options
    orderTurns
      .run(async () => {
        const socket = connected()
        if (socket) await learnArticles(company, messageId, socket.order)
      })
      .catch((err) =>
        log.info({ ...ids, messageId, err }, 'the articles of an order are not known'),
      )
  }

  async checkNumber(number: string): Promise<KnownNumber | null> {
    const socket = this.#options.connected()
    if (!socket) return fail('ERR_WAPP_NOT_INITIALIZED')
    const late = Bun.sleep(numberCheckMs).then(() => fail('ERR_WAPP_CHECK_CONTACT'))
    return Promise.race([socket.findNumber(number), late])
  }
}
