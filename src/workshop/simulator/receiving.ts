import { proto, unpadRandomMax16 } from '@whiskeysockets/baileys'
import { jidOf, resolve } from './account.ts'
import { bundleNodes, registrationNode } from './bundles.ts'
import { post } from './delivery.ts'
import { learnSenderKey } from './group-receiving.ts'
import { textOf } from './inbox.ts'
import { recordError } from './network.ts'
import { seconds, stanza } from './nodes.ts'
import { sendReceipt } from './phone-receipts.ts'
import type { Encrypted } from './signal.ts'
import type { Companion, Network, SimulatedAccount } from './state.ts'

export type Envelope = {
  readonly id: string
  readonly from: Companion
  /** In the sender's form: receipts must use the same. */
  readonly chat: string
  readonly encrypted: Encrypted
  readonly isPeer: boolean
}

const retryLimit = 5

export function receiveAtPhone(network: Network, account: SimulatedAccount, envelope: Envelope) {
  account
    .inOrder(() => read(network, account, envelope))
    .catch((error) => recordError(network, error))
}

async function read(network: Network, account: SimulatedAccount, envelope: Envelope) {
  const { from, id, isPeer } = envelope
  const message = await decrypt(account, envelope)
  if (isPeer) return

  const key = message?.senderKeyDistributionMessage
  if (key) await learnSenderKey(account, from, key)
  const known = account.inbox.find(from.account.number, id)
  if (!message && !known) return askAgain(network, account, envelope)
  if (message) show(network, account, envelope, message)
  else if (known) known.copies += 1
  acknowledge(network, account, envelope)
}

async function decrypt(account: SimulatedAccount, { from, encrypted }: Envelope) {
  const peer = { number: from.account.number, device: from.device }
  try {
    const plaintext = await account.signal.decrypt(peer, encrypted)
    return proto.Message.decode(unpadRandomMax16(plaintext))
  } catch {
    // A client that was killed after sending and before saving uses a key twice.
    return undefined
  }
}

function show(
  network: Network,
  account: SimulatedAccount,
  envelope: Envelope,
  message: proto.IMessage,
) {
  const { from, id, chat } = envelope
  const content = message.deviceSentMessage?.message ?? message
  const to = resolve(network, chat)?.account ?? account
  if (isOnlySenderKey(content)) return
  account.inbox.add({
    id,
    from: from.account.number,
    to: to.number,
    text: textOf(content),
    content,
    lid: chat.endsWith('@lid'),
  })
}

function isOnlySenderKey(content: proto.IMessage) {
  const parts = Object.entries(content).filter(([, value]) => value !== null)
  return parts.every(([name]) => /senderKeyDistributionMessage|messageContextInfo/.test(name))
}

function acknowledge(network: Network, account: SimulatedAccount, { from, id, chat }: Envelope) {
  if (from.account === account) return
  const lid = chat.endsWith('@lid')
  if (account.autoReceipts.delivered) sendReceipt(network, account, from.account, { id, lid })
  if (account.autoReceipts.read) {
    sendReceipt(network, account, from.account, { id, lid, type: 'read' })
  }
}

function askAgain(network: Network, account: SimulatedAccount, { from, id, chat }: Envelope) {
  const count = (account.retries.get(id) ?? 0) + 1
  account.retries.set(id, count)
  if (count > retryLimit) {
    return recordError(network, new Error(`${account.number} could not read ${id}`))
  }
  postRetry(account, { from, id, chat }, count)
}

/** From the second request on with its keys. */
export function postRetry(
  account: SimulatedAccount,
  { from, id, chat }: Pick<Envelope, 'from' | 'id' | 'chat'>,
  count = 2,
) {
  const isCopy = from.account === account
  const lid = chat.endsWith('@lid')
  const bundle = account.signal.bundle()
  const retry = stanza('retry', { count: count.toString(), id, t: seconds(), v: '1' })
  const keys = count > 1 ? [stanza('keys', {}, bundleNodes(bundle))] : []
  post(
    from,
    { kind: 'receipt', id, chat: account.number, type: 'retry' },
    stanza(
      'receipt',
      {
        id,
        from: jidOf(account, { lid }),
        recipient: isCopy ? chat : undefined,
        t: seconds(),
        type: 'retry',
      },
      [retry, registrationNode(bundle), ...keys],
    ),
  )
}
