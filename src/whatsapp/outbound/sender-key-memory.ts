/**
 * Which devices have the key of a group. The library notes a device before it has tried to give it the
 * key, and for good: one that was left out, or whose message never left, could not read the group
 * any more. Here it is noted once WhatsApp has the message.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  BinaryNode,
  SignalDataTypeMap,
  SignalKeyStoreWithTransaction,
  WASocket,
} from '@whiskeysockets/baileys'
import { recentValues } from '#whatsapp/recent-values'
import { sendUnderWay } from './durable-sends.ts'

type Memory = Record<string, SignalDataTypeMap['sender-key-memory']>

/** The id of a message whose ack is waited for. */
const relayed = new AsyncLocalStorage<string>()

export function relaying<T>(waId: string, work: () => Promise<T>): Promise<T> {
  return relayed.run(waId, work)
}

interface MemoryOptions {
  isOwn(jid: string): boolean
  /** Nobody can read it. */
  onNobody(leftOut: string[]): never
}

export class SenderKeyMemory {
  /** Until they are acknowledged; of what never is, the keys are given again. */
  readonly #unacknowledged = recentValues({ most: 100, forMs: 60 * 60_000 })
  #keys: Pick<SignalKeyStoreWithTransaction, 'set'> | undefined

  listen({ ws }: Pick<WASocket, 'ws'>) {
    ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
      const memory = this.#unacknowledged.get<Memory>(attrs.id ?? '')
      if (!memory) return
      this.#unacknowledged.del(attrs.id ?? '')
      // What cannot be stored is given again.
      if (!attrs.error) this.#store(memory).catch(() => {})
    })
  }

  /** Replaces the two functions of the library's keys. */
  watch(keys: SignalKeyStoreWithTransaction, options: MemoryOptions) {
    const { get, set } = keys
    this.#keys = { set }
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
      const kept = Object.entries(memory).map(([group, devices]) => [
        group,
        without(devices, send.leftOut, options),
      ])
      return this.#keep(Object.fromEntries(kept))
    }
  }

  async #keep(memory: Memory) {
    const waId = relayed.getStore()
    if (waId) this.#unacknowledged.set(waId, memory)
    else await this.#store(memory)
  }

  async #store(memory: Memory) {
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
