/**
 * WhatsApp has no keys of some devices, and says so when it is asked for them: the library then fails
 * the whole send, at each try. Here a message goes to the devices that have keys.
 */
import type { BinaryNode, SignalRepositoryWithLIDStore, WASocket } from '@whiskeysockets/baileys'
import { isPnUser } from '@whiskeysockets/baileys'
import { fail } from '#kernel/errors'
import { userOf } from '#whatsapp/addresses'
import { recentValues } from '#whatsapp/recent-values'
import { sendUnderWay } from './durable-sends.ts'
import { relayed } from './relaying.ts'
import type { UnlistedDevices } from './unlisted-devices.ts'

/** Remembered over reconnects, so that each message does not ask for them again. */
export class KeylessDevices {
  readonly #ofUser
  readonly #forMs: number

  constructor({ forMs }: { forMs: number }) {
    this.#forMs = forMs
    this.#ofUser = recentValues({ most: 10_000, forMs })
  }

  note(jid: string) {
    const devices = this.#devicesOf(userOf(jid))
    devices.set(jid, performance.now() + this.#forMs)
    this.#ofUser.set(userOf(jid), devices)
  }

  has(jid: string): boolean {
    return (this.#devicesOf(userOf(jid)).get(jid) ?? 0) > performance.now()
  }

  forget(user: string) {
    this.#ofUser.del(user)
  }

  #devicesOf(user: string) {
    return this.#ofUser.get<Map<string, number>>(user) ?? new Map<string, number>()
  }
}

/** Before the library reads the answer. */
export function noteKeyless({ ws }: Pick<WASocket, 'ws'>, keyless: KeylessDevices) {
  ws.on('frame', (frame: BinaryNode | Uint8Array) => {
    const list = frame instanceof Uint8Array || frame.tag !== 'iq' ? [] : childrenOf(frame)
    for (const answer of list.filter(({ tag }) => tag === 'list')) {
      answer.content = childrenOf(answer).filter((user) => {
        const isKeyless = childrenOf(user).some(({ tag }) => tag === 'error')
        if (isKeyless && user.attrs.jid) keyless.note(user.attrs.jid)
        return !isKeyless
      })
    }
  })
}

const childrenOf = ({ content }: BinaryNode) => (Array.isArray(content) ? content : [])

/** The library asks for the keys of each device without a session, by its LID. */
export function askingOnce(
  repository: SignalRepositoryWithLIDStore,
  keyless: KeylessDevices,
): SignalRepositoryWithLIDStore {
  const { validateSession, encryptMessage, lidMapping } = repository
  const askedAs = async (jid: string) =>
    (isPnUser(jid) && (await lidMapping.getLIDForPN(jid))) || jid
  return {
    ...repository,
    async validateSession(jid) {
      const found = await validateSession.call(repository, jid)
      const send = sendUnderWay()
      if (!send) return found
      const name = found.exists ? undefined : await askedAs(jid)
      send.asked.set(jid, name)
      return name && keyless.has(name) ? { exists: true } : found
    },
    async encryptMessage(options) {
      try {
        return await encryptMessage.call(repository, options)
      } catch (error) {
        const send = sendUnderWay()
        send?.leftOut.add(options.jid)
        // WhatsApp has not even named it.
        const name = send?.asked.get(options.jid)
        if (name && error instanceof Error && error.name === 'SessionError') keyless.note(name)
        throw error
      }
    },
  }
}

interface LeavingOut {
  keyless: KeylessDevices
  unlisted: UnlistedDevices
  isOwn(jid: string): boolean
}

/**
 * The library encrypts for what is in this list when it is called back: our own devices by themselves,
 * and those of the others.
 */
export function leaveOutKeyless(recipients: string[], { keyless, unlisted, isOwn }: LeavingOut) {
  const send = sendUnderWay()
  const message = relayed()
  if (send && message && !send.isToGroup && send.asked.size > 0)
    unlisted.expectAll(message, send.asked.keys())
  const nameOf = (jid: string) => send?.asked.get(jid) ?? ''
  const without = recipients.filter((jid) => keyless.has(nameOf(jid)))
  if (!send || without.length === 0) return
  const isToOthers = [...send.asked.keys()].some((jid) => !isOwn(jid))
  const areAllOwn = without.every(isOwn)
  // What goes to ourselves only needs one of them.
  if (areAllOwn && !isToOthers) return
  for (const jid of without) send.leftOut.add(jid)
  if (!areAllOwn && !send.isToGroup && without.length === recipients.length)
    failWithoutKeys(keyless, without.map(nameOf))
  recipients.splice(0, recipients.length, ...recipients.filter((jid) => !without.includes(jid)))
}

/** Whoever tries again asks again. */
export function failWithoutKeys(keyless: KeylessDevices, names: string[]): never {
  for (const name of names) keyless.forget(userOf(name))
  return fail('ERR_WAPP_NO_KEYS')
}
