import type { BinaryNode } from '@whiskeysockets/baileys'
import { chatOf } from './account.ts'
import { acknowledged, refused } from './delivery.ts'
import { recordUnknown } from './network.ts'
import { child, children } from './nodes.ts'
import { finishLinking } from './pairing.ts'
import { answerQuery } from './queries.ts'
import { receiveReceipt } from './receipts.ts'
import { acceptMessage } from './routing.ts'
import type { ClientConnection, Network } from './state.ts'

export function receive(network: Network, connection: ClientConnection, node: BinaryNode) {
  switch (node.tag) {
    case 'iq':
      return receiveIq(network, connection, node)
    case 'message':
      return acceptMessage(network, linked(connection), node)
    case 'receipt':
      return receiveReceipt(network, linked(connection), node)
    case 'ack':
      return receiveAck(network, connection, node)
    case 'call':
      return receiveCall(network, node)
    case 'presence':
      // Like the real server, it takes one without a type for available.
      return void network.presences.push(node.attrs.type ?? 'available')
    case 'chatstate':
    case 'ib':
      return
    default:
      recordUnknown(network, connection, node)
  }
}

function receiveIq(network: Network, connection: ClientConnection, node: BinaryNode) {
  if (node.attrs.type === 'get' || node.attrs.type === 'set') {
    return answerQuery(network, connection, node)
  }
  const [first] = children(node)
  if (first?.tag === 'pair-device-sign') finishLinking(network, connection, first)
}

function receiveCall(network: Network, node: BinaryNode) {
  const refusal = child(node, 'reject')
  if (refusal?.attrs['call-id']) network.refusedCalls.push(refusal.attrs['call-id'])
}

function receiveAck(
  network: Network,
  { companion, registration }: ClientConnection,
  { attrs }: BinaryNode,
) {
  if (attrs.type === 'companion_reg_refresh') registration?.retiring?.resolve()
  if (!companion || !attrs.id) return
  const name = { id: attrs.id, chat: chatOf(network, attrs.recipient ?? attrs.to) }
  if (attrs.class === 'message') {
    const settle = attrs.error ? refused : acknowledged
    settle(companion, { ...name, kind: 'message' })
  } else {
    acknowledged(companion, { ...name, kind: attrs.class ?? '', type: attrs.type })
  }
}

function linked(connection: ClientConnection) {
  if (!connection.companion) throw new Error('a client sends before it has logged in')
  return connection.companion
}
