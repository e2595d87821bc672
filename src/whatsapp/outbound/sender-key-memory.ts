/**
 * Which devices have the key of a group. The library notes a device before it has tried to give it the
 * key, and for good: one that was left out, or whose message never left, could not read the group
 * any more. Here it is noted once WhatsApp has the message.
 */
import type {
  BinaryNode,
  SignalDataTypeMap,
  SignalKeyStoreWithTransaction,
  WASocket,
} from '@whiskeysockets/baileys'
import { userOf } from '#whatsapp/addresses'
import { recentValues } from '#whatsapp/recent-values'
import { sendUnderWay } from './durable-sends.ts'
import { relayed } from './relaying.ts'

type Memory = Record<string, SignalDataTypeMap['sender-key-memory']>

interface Sent {
  memory: Memory
  forgets: number
}

interface MemoryOptions {
  isOwn(jid: string): boolean
  /** Nobody can read it. */
  onNobody(leftOut: string[]): never
  /** All devices of the group. */
  onDevices(devices: string[]): void
}

export class SenderKeyMemory {
  /** Until they are acknowledged; of what never is, the keys are given again. */
  readonly #unacknowledged = recentValues({ most: 100, forMs: 60 * 60_000 })
  /** How often somebody has moved to a new phone. */
  #forgets = 0
  /** That have been written to; what is stored of them may be on its way. */
  readonly #groups = new Set<string>()
  #keys: Pick<SignalKeyStoreWithTransaction, 'get' | 'set'> | undefined

  listen({ ws }: Pick<WASocket, 'ws'>) {
    ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
      const sent = this.#unacknowledged.get<Sent>(attrs.id ?? '')
      if (!sent) return
      this.#unacknowledged.del(attrs.id ?? '')
      // What is not stored is given again.
      const isValid = !attrs.error && sent.forgets === this.#forgets
      if (isValid) this.#store(sent.memory).catch(() => {})
    })
  }

  /** Replaces the two functions of the library's keys. */
  watch(keys: SignalKeyStoreWithTransaction, options: MemoryOptions) {
    const { get, set } = keys
    this.#keys = { get, set }
    keys.get = async (type, ids) => {
      const found = await get(type, ids)
      if (type !== 'sender-key-memory') return found
      const send = sendUnderWay()
      if (send) send.isToGroup = true
      // The library changes what it was given.
      return structuredClone(found)
    }
    keys.set = async (data) => {
      const send = sendUnderWay()
      const memory = data['sender-key-memory']
      if (!send || !memory) return set(data)
      options.onDevices(Object.values(memory).flatMap((devices) => Object.keys(devices ?? {})))
      const kept = Object.entries(memory).map(([group, devices]) => [
        group,
        without(devices, send.leftOut, options),
      ])
      return this.#keep(Object.fromEntries(kept))
    }
  }

  /** On a new phone they have none of the keys that they were given. */
  async forget(user: string, groups: string[]) {
    this.#forgets += 1
    const names = [...new Set([...groups, ...this.#groups])]
    const known = (await this.#keys?.get('sender-key-memory', names)) ?? {}
    const changed = Object.entries(known).flatMap(([group, devices]) => {
      const kept = Object.entries(devices).filter(([jid]) => userOf(jid) !== user)
      return kept.length < Object.keys(devices).length ? [[group, Object.fromEntries(kept)]] : []
    })
    if (changed.length > 0) await this.#store(Object.fromEntries(changed))
  }

  async #keep(memory: Memory) {
    const waId = relayed()?.waId
    const sent: Sent = { memory, forgets: this.#forgets }
    if (waId) this.#unacknowledged.set(waId, sent)
    else await this.#store(memory)
  }

  async #store(memory: Memory) {
    for (const group of Object.keys(memory)) this.#groups.add(group)
    await this.#keys?.set({ 'sender-key-memory': memory })
  }
}

function without(
  devices: SignalDataTypeMap['sender-key-memory'] | null,
  leftOut: ReadonlySet<string>,
  { isOwn, onNobody }: MemoryOptions,
) {
  const having = Object.entries(devices ?? {}).filter(([jid]) => !leftOut.has(jid))
  const others = [...leftOut].filter((jid) => !isOwn(jid))
  if (others.length > 0 && having.every(([jid]) => isOwn(jid))) onNobody(others)
  return Object.fromEntries(having)
}
