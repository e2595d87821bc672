import type { BinaryNode } from '@whiskeysockets/baileys'
import type { Companion } from './account.ts'
import { stanza } from './nodes.ts'

/**
 * What waits for a device until the device acknowledges it.
 *
 * The real server forgets a message when the client's receipt (or its negative ack) arrives, and a
 * receipt or notification when its ack arrives; all else is delivered again, the same bytes, at the
 * next login. A client that is killed between reading and acknowledging loses nothing.
 */
export type Queue = {
  readonly waiting: Map<string, Letter>
  /** Every message ever queued, by id, for `simulator.redeliver`. */
  readonly messages: Map<string, Letter>
}

export type Letter = {
  readonly key: string
  readonly node: BinaryNode
  /** Negative acks still to come for earlier copies, which a retry has already replaced. */
  staleAcks: number
}

/** What an acknowledgement names: the stanza's kind, its id, and the chat (a number or a group). */
export type Name = { kind: string; id: string; chat: string; type?: string }

const keyOf = ({ kind, id, chat, type = '' }: Name) => `${kind} ${id} ${chat} ${type}`

export const makeQueue = (): Queue => ({ waiting: new Map(), messages: new Map() })

/** Queues a stanza for a device, and delivers it at once when the device listens. */
export function post(companion: Companion, name: Name, node: BinaryNode, staleAcks = 0) {
  const letter = { key: keyOf(name), node, staleAcks }
  companion.queue.waiting.set(letter.key, letter)
  if (name.kind === 'message') companion.queue.messages.set(name.id, letter)
  if (companion.connection?.active) companion.connection.send(node)
}

/** Delivers all that waits, oldest first, and tells the client how much that was. */
export function deliverQueue(companion: Companion) {
  const { connection, queue } = companion
  if (!connection) return
  let count = 0
  for (const letter of queue.waiting.values()) {
    letter.staleAcks = 0
    connection.send(asOffline(letter.node, count++))
  }
  connection.send(
    stanza('ib', { from: 's.whatsapp.net' }, [stanza('offline', { count: count.toString() })]),
  )
}

/** Delivers a message once more, as after a receipt that got lost; it waits for a receipt again. */
export function redeliver({ queue, connection }: Companion, messageId: string) {
  const letter = queue.messages.get(messageId)
  if (!letter) throw new Error(`no message ${messageId} was ever queued`)
  queue.waiting.set(letter.key, letter)
  if (connection?.active) connection.send(asOffline(letter.node, 0))
}

function asOffline(node: BinaryNode, count: number): BinaryNode {
  return { ...node, attrs: { ...node.attrs, offline: count.toString() } }
}

/** The client has this stanza: it waits no longer. */
export function acknowledged(companion: Companion, name: Name) {
  companion.queue.waiting.delete(keyOf(name))
}

/** The client refused this stanza. It goes too, unless the refusal is of a copy since replaced. */
export function refused(companion: Companion, name: Name) {
  const letter = companion.queue.waiting.get(keyOf(name))
  if (letter && letter.staleAcks > 0) letter.staleAcks -= 1
  else acknowledged(companion, name)
}

export function waitingLetter(companion: Companion, name: Name): Letter | undefined {
  return companion.queue.waiting.get(keyOf(name))
}
