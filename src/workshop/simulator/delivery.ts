import type { BinaryNode } from '@whiskeysockets/baileys'
import { stanza } from './nodes.ts'
import type { Companion, DeliveryQueue, Letter } from './state.ts'

export type Name = { kind: string; id: string; chat: string; type?: string }

const keyOf = ({ kind, id, chat, type = '' }: Name) => `${kind} ${id} ${chat} ${type}`

export const makeQueue = (): DeliveryQueue => ({ waiting: new Map(), messages: new Map() })

export function post(companion: Companion, name: Name, node: BinaryNode, staleAcks = 0) {
  const letter = { key: keyOf(name), node, staleAcks }
  companion.queue.waiting.set(letter.key, letter)
  if (name.kind === 'message') companion.queue.messages.set(name.id, letter)
  if (companion.connection?.active) companion.connection.send(node)
}

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

/** As after a receipt that got lost; it waits for a receipt again. */
export function redeliver({ queue, connection }: Companion, messageId: string) {
  const letter = queue.messages.get(messageId)
  if (!letter) throw new Error(`no message ${messageId} was ever queued`)
  queue.waiting.set(letter.key, letter)
  if (connection?.active) connection.send(asOffline(letter.node, 0))
}

function asOffline(node: BinaryNode, count: number): BinaryNode {
  return { ...node, attrs: { ...node.attrs, offline: count.toString() } }
}

export function acknowledged(companion: Companion, name: Name) {
  companion.queue.waiting.delete(keyOf(name))
}

/** Dropped, unless the refusal is of a copy since replaced. */
export function refused(companion: Companion, name: Name) {
  const letter = companion.queue.waiting.get(keyOf(name))
  if (letter && letter.staleAcks > 0) letter.staleAcks -= 1
  else acknowledged(companion, name)
}

export function waitingLetter(companion: Companion, name: Name): Letter | undefined {
  return companion.queue.waiting.get(keyOf(name))
}

export function waitingMessages({ queue }: Companion): string[] {
  return [...queue.waiting.values()].flatMap(({ node }) =>
    node.tag === 'message' ? (node.attrs.id ?? []) : [],
  )
}
