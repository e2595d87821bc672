import type { BinaryNode } from '@whiskeysockets/baileys'
import { chatOf, jidOf, resolve } from './account.ts'
import { post } from './delivery.ts'
import { receiveFromGroup } from './group-receiving.ts'
import { bytes, child, children, seconds, stanza } from './nodes.ts'
import { receiveAtPhone } from './receiving.ts'
import type { Address, Companion, Network } from './state.ts'

export function acceptMessage(network: Network, from: Companion, node: BinaryNode) {
  const { switches } = network
  if (switches.blackhole) return void network.swallowed.push(node.attrs.id ?? '')
  const error = switches.failNextMessage ?? switches.failMessages ?? refusalOf(network, from, node)
  if (error !== undefined) {
    switches.failNextMessage = undefined
    network.refused.push({ id: node.attrs.id ?? '', to: node.attrs.to ?? '' })
    const rules = resolve(network, node.attrs.to)?.account.rules
    if (rules?.revealsLidWhenRefused) rules.hidesLid = false
    from.connection?.send(ackOf(node, error.toString()))
    return
  }

  record(network, from, node)
  acknowledge(network, from, node)
  const isToGroup = network.groups.has(node.attrs.to ?? '')
  for (const { to, enc } of partsOf(node)) {
    const address = resolve(network, to)
    if (!address || (isToGroup && address.device > 0)) continue
    deliver(network, { from, address, node, enc })
  }
  if (isToGroup) receiveFromGroup(network, from, node)
}

const untrusted = 463
const mixed = 400

/** Numbers and LIDs side by side: the address, and those of its devices and our own. */
function isMixed(node: BinaryNode): boolean {
  const devices = children(child(node, 'participants'), 'to').map(({ attrs }) => attrs.jid)
  const isLid = (jid = '') => jid.endsWith('@lid')
  return devices.some((jid) => isLid(jid) !== isLid(node.attrs.to))
}

function refusalOf(network: Network, from: Companion, node: BinaryNode): number | undefined {
  const to = resolve(network, node.attrs.to)
  if (!to || to.account === from.account) return undefined
  if (isMixed(node)) return mixed
  const { rules, trusts } = to.account
  const wanted = trusts.get(from.account.number)
  const given = child(node, 'tctoken')
  const isTrusted = !wanted || (given !== undefined && bytes(given).equals(wanted))
  return isTrusted && (to.lid || !rules.wantsLid) ? undefined : untrusted
}

function record(network: Network, from: Companion, { attrs }: BinaryNode) {
  if (attrs.category === 'peer') return
  network.accepted.push({
    id: attrs.id ?? '',
    from: from.account.number,
    to: chatOf(network, attrs.recipient ?? attrs.to),
    at: Date.now(),
  })
}

function acknowledge({ switches, delayedAcks }: Network, from: Companion, node: BinaryNode) {
  if (switches.loss.acks > 0) {
    switches.loss.acks -= 1
    return
  }
  const { connection } = from
  const send = () => connection?.send(ackOf(node))
  if (switches.holdAcks) delayedAcks.push(send)
  else send()
}

function ackOf({ attrs }: BinaryNode, error?: string) {
  return stanza('ack', { class: 'message', id: attrs.id, from: attrs.to, t: seconds(), error })
}

type Part = { to: string | undefined; enc: BinaryNode | undefined }

/** One ciphertext per device; retries and messages to one's own phone have theirs directly. */
function partsOf(node: BinaryNode): Part[] {
  const own = { to: node.attrs.to, enc: child(node, 'enc') }
  const others = children(child(node, 'participants'), 'to').map((to) => ({
    to: to.attrs.jid,
    enc: child(to, 'enc'),
  }))
  return [own, ...others].filter(({ enc }) => enc !== undefined)
}

type Delivery = { from: Companion; address: Address; node: BinaryNode; enc: BinaryNode | undefined }

function deliver(network: Network, { from, address, node, enc }: Delivery) {
  const { attrs } = node
  const chat = attrs.recipient ?? attrs.to
  if (address.device === 0) {
    return receiveAtPhone(network, address.account, {
      id: attrs.id ?? '',
      from,
      chat: chat ?? '',
      encrypted: { type: enc?.attrs.type ?? '', ciphertext: bytes(enc) },
      isPeer: attrs.category === 'peer',
    })
  }
  const companion = address.account.companions.get(address.device)
  if (companion && enc) forward(network, companion, { from, address, node, enc })
}

function forward(network: Network, to: Companion, { from, address, node, enc }: Delivery) {
  const { account, device } = from
  const { lid } = address
  const isCopy = account === to.account
  const chat = node.attrs.recipient ?? node.attrs.to
  const identity = child(node, 'device-identity')
  const message = stanza(
    'message',
    {
      id: node.attrs.id,
      from: jidOf(account, { lid, device }),
      recipient: isCopy ? chat : undefined,
      t: seconds(),
      type: node.attrs.type,
      edit: node.attrs.edit,
      notify: account.name,
      addressing_mode: lid ? 'lid' : 'pn',
      [lid ? 'sender_pn' : 'sender_lid']: isCopy ? undefined : jidOf(account, { lid: !lid }),
    },
    [enc, identity].filter((part) => part !== undefined),
  )
  const name = isCopy ? chatOf(network, chat) : account.number
  post(to, { kind: 'message', id: node.attrs.id ?? '', chat: name }, message)
}
