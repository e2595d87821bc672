import type { BinaryNode } from '@whiskeysockets/baileys'
import { chatOf, jidOf, resolve } from './account.ts'
import { signedPreKeyIn } from './bundles.ts'
import { acknowledged, post, waitingLetter } from './delivery.ts'
import { sendToGroupAgain } from './group-sending.ts'
import { recordError } from './network.ts'
import { bytes, child, children, seconds, stanza, uint } from './nodes.ts'
import { takeBundleOf } from './prekeys.ts'
import { uploadAgain } from './reuploading.ts'
import { sendTo } from './sending.ts'
import type { Bundle } from './signal.ts'
import type { Companion, Network } from './state.ts'

export function receiveReceipt(network: Network, companion: Companion, node: BinaryNode) {
  const { loss } = network.switches
  if (loss.clientReceipts > 0) {
    loss.clientReceipts -= 1
    return
  }
  const { attrs } = node
  const chat = chatOf(network, attrs.recipient ?? attrs.to)
  for (const id of idsIn(node)) {
    const type = attrs.type ?? 'delivery'
    network.receipts.push({ id, from: companion.account.number, type, at: Date.now() })
    if (type === 'retry') sendAgain(network, companion, node)
    else if (type === 'server-error') uploadAgain(network, companion, node)
    else acknowledged(companion, { kind: 'message', id, chat })
    if (type === 'read' || type === 'played') pass(network, companion, node, id)
  }
  companion.connection?.send(
    stanza('ack', {
      class: 'receipt',
      id: attrs.id,
      from: attrs.to,
      type: attrs.type,
      t: seconds(),
    }),
  )
}

function idsIn(node: BinaryNode): string[] {
  const items = children(child(node, 'list'), 'item').map(({ attrs }) => attrs.id)
  return [node.attrs.id, ...items].filter((id) => id !== undefined)
}

function pass(network: Network, reader: Companion, { attrs }: BinaryNode, id: string) {
  const author = resolve(network, attrs.to)
  if (!author || author.account === reader.account) return
  const { account, device } = reader
  for (const companion of author.account.companions.values()) {
    const from = jidOf(account, { device, lid: author.lid })
    post(
      companion,
      { kind: 'receipt', id, chat: account.number, type: attrs.type },
      stanza('receipt', { id, from, t: seconds(), type: attrs.type }),
    )
  }
}

/** In a fresh session, under the same id. */
function sendAgain(network: Network, companion: Companion, node: BinaryNode) {
  const author = resolve(network, node.attrs.participant ?? node.attrs.to)
  const id = node.attrs.id ?? ''
  if (!author) return
  if (author.device > 0) return passRetry(network, companion, node)

  const count = child(node, 'retry')?.attrs.count ?? '1'
  const group = network.groups.get(node.attrs.to ?? '')
  const message = author.account.posts.get(id)
  if (group && message) {
    const again = { group, id, message, lid: author.lid, count }
    author.account
      .inOrder(async () => {
        const peer = { number: companion.account.number, device: companion.device }
        await author.account.signal.renew(peer, bundleIn(node) ?? freshBundle(companion))
        await sendToGroupAgain(network, author.account, companion, again)
      })
      .catch((error) => recordError(network, error))
    return
  }
  const sent = author.account.sent.get(id)
  if (!sent) return
  const isCopy = author.account === companion.account
  const chat = isCopy ? sent.to.number : author.account.number
  const waiting = waitingLetter(companion, { kind: 'message', id, chat })
  const staleAcks = (waiting?.staleAcks ?? 0) + 1
  author.account
    .inOrder(async () => {
      const peer = { number: companion.account.number, device: companion.device }
      const { signal } = author.account
      await signal.renew(peer, bundleIn(node) ?? freshBundle(companion))
      await sendTo(network, author.account, companion, { id, sent, retry: { count, staleAcks } })
    })
    .catch((error) => recordError(network, error))
}

/** The author is itself a linked client. */
function passRetry(network: Network, companion: Companion, node: BinaryNode) {
  const { id = '', to, participant } = node.attrs
  const author = resolve(network, participant ?? to)
  const target = author?.account.companions.get(author.device)
  if (!author || !target) return
  const { account, device } = companion
  const reader = jidOf(account, { device, lid: author.lid })
  const addresses = participant ? { from: to, participant: reader } : { from: reader }
  post(
    target,
    { kind: 'receipt', id, chat: participant ? (to ?? '') : account.number, type: 'retry' },
    stanza('receipt', { id, ...addresses, t: seconds(), type: 'retry' }, children(node)),
  )
}

const freshBundle = ({ account, device, keys }: Companion) => takeBundleOf(account, device) ?? keys

/** From its second request on, the client includes its keys. */
function bundleIn(node: BinaryNode): Bundle | undefined {
  const keys = child(node, 'keys')
  if (!keys) return undefined
  const preKey = child(keys, 'key')
  return {
    registrationId: uint(bytes(node, 'registration')),
    identityKey: bytes(keys, 'identity'),
    signedPreKey: signedPreKeyIn(child(keys, 'skey')),
    preKey: preKey && { keyId: uint(bytes(preKey, 'id')), publicKey: bytes(preKey, 'value') },
  }
}
