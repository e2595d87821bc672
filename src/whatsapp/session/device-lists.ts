/**
 * Each person's devices are listed under the number and under the LID. The library forgets only the
 * one that a notice of a new device names, and none if the notice does not name the device: what is
 * said meanwhile would not reach it.
 */
import type { BinaryNode, CacheStore, WASocket } from '@whiskeysockets/baileys'
import { userOf } from '#whatsapp/addresses'
import { wrapHandlers } from '#whatsapp/inbound/in-order'
import type { KeylessDevices } from '#whatsapp/outbound/keyless-devices'
import { recentValues } from '#whatsapp/recent-values'
import type { AuthState } from './auth-state.ts'

const hour = 60 * 60_000
/** What a send has asked for before a notice may come to be stored after it. */
const lateMs = 60_000

export class DeviceLists implements CacheStore {
  readonly #lists = recentValues({ most: 10_000, forMs: hour })
  readonly #forgotten = recentValues({ most: 10_000, forMs: lateMs })

  get<T>(user: string): T | undefined {
    return this.#lists.get<T>(user)
  }

  set<T>(user: string, devices: T) {
    if (!this.#forgotten.get(user)) this.#lists.set(user, devices)
  }

  del(user: string) {
    this.#forgotten.set(user, true)
    this.#lists.del(user)
  }

  flushAll() {
    this.#lists.flushAll()
  }
}

interface Forgetful {
  auth: AuthState
  caches: { devices: Pick<CacheStore, 'del'>; keyless: KeylessDevices }
}

export function forgetDevicesAtNotices(library: Pick<WASocket, 'ws'>, options: Forgetful) {
  const { auth, caches } = options
  const forget = (users: Iterable<string>) => {
    for (const user of users) {
      void caches.devices.del(user)
      caches.keyless.forget(user)
    }
  }
  wrapHandlers(library, 'CB:notification', (handle) => async (node) => {
    if (node.attrs.type === 'devices') {
      const users = usersIn(node, auth)
      forget(users)
      forget(await otherNames(users, auth))
    }
    await handle(node)
  })
}

function usersIn(node: BinaryNode, { creds: { me } }: AuthState): Set<string> {
  const changes = Array.isArray(node.content) ? node.content : []
  const devices = changes.flatMap(({ content }) => (Array.isArray(content) ? content : []))
  const jids = [node, ...devices].flatMap(({ attrs }) => [attrs.from, attrs.jid, attrs.lid])
  const users = new Set(jids.flatMap((jid) => (jid ? [userOf(jid)] : [])))
  const own = [me?.id, me?.lid].flatMap((jid) => (jid ? [userOf(jid)] : []))
  return own.some((user) => users.has(user)) ? new Set([...users, ...own]) : users
}

/** As far as they are known: whoever has a list under a name has been asked for with it. */
async function otherNames(users: Set<string>, { keys }: AuthState): Promise<string[]> {
  const asked = [...users].flatMap((user) => [user, `${user}_reverse`])
  return Object.values(await keys.get('lid-mapping', asked))
}
