import { type BinaryNode, proto, unpadRandomMax16 } from '@whiskeysockets/baileys'
import { jidOf, resolve } from './account.ts'
import { bundleNodes, registrationNode } from './bundles.ts'
import { post } from './delivery.ts'
import { textOf } from './inbox.ts'
import { bytes, child, children, seconds, stanza } from './nodes.ts'
import { senderKeysOf } from './sender-keys.ts'
import type { Companion, Network, SimulatedAccount } from './state.ts'

const authorOf = ({ account, device }: Companion) => jidOf(account, { device })

/** Given to each device before the first message that is encrypted with it. */
export async function learnSenderKey(
  account: SimulatedAccount,
  from: Companion,
  item: proto.Message.ISenderKeyDistributionMessage,
) {
  const { repository } = senderKeysOf(account)
  await repository.processSenderKeyDistributionMessage({ authorJid: authorOf(from), item })
}

/** What a client says in a group. */
export function receiveFromGroup(network: Network, from: Companion, node: BinaryNode) {
  const group = network.groups.get(node.attrs.to ?? '')
  const enc = child(node, 'enc')
  if (!group || !enc) return
  const { participant } = node.attrs
  // Again, to the device that has asked for it.
  if (participant) {
    const asking = resolve(network, participant)
    const device = asking?.account.companions.get(asking.device)
    if (device) forward(device, from, { group: group.id, node, enc })
    return
  }
  for (const companion of group.members.flatMap((one) => [...one.companions.values()])) {
    if (companion !== from) forward(companion, from, { group: group.id, node, enc })
  }
  for (const member of group.members.filter((one) => one !== from.account)) {
    const said = { group: group.id, node, enc }
    member.inOrder(() => show(member, from, said)).catch(() => askAgain(member, from, said))
  }
}

type Said = { group: string; node: BinaryNode; enc: BinaryNode }

const retryLimit = 3

/** The phone lacks the key. */
function askAgain(member: SimulatedAccount, from: Companion, { group, node }: Said) {
  const { id = '' } = node.attrs
  const count = (member.retries.get(id) ?? 0) + 1
  member.retries.set(id, count)
  if (count > retryLimit) return
  const bundle = member.signal.bundle()
  const retry = stanza('retry', { count: count.toString(), id, t: seconds(), v: '1' })
  const addresses = { from: group, participant: jidOf(member, { lid: true }) }
  post(
    from,
    { kind: 'receipt', id, chat: group, type: 'retry' },
    stanza('receipt', { id, ...addresses, t: seconds(), type: 'retry' }, [
      retry,
      registrationNode(bundle),
      stanza('keys', {}, bundleNodes(bundle)),
    ]),
  )
}

/** With the group's key, if the client has given it to this device. */
function forward(to: Companion, from: Companion, { group, node, enc }: Said) {
  const isForIt = ({ attrs }: BinaryNode) =>
    attrs.jid === jidOf(to.account, { lid: true, device: to.device })
  const own = children(child(node, 'participants'), 'to').find(isForIt)
  const { account, device } = from
  const { id = '', type, edit } = node.attrs
  const addresses = {
    from: group,
    participant: jidOf(account, { device, lid: true }),
    participant_pn: jidOf(account, { device }),
    addressing_mode: 'lid',
  }
  const parts = [child(own, 'enc'), enc, child(node, 'device-identity')]
  post(
    to,
    { kind: 'message', id, chat: group },
    stanza(
      'message',
      { id, ...addresses, t: seconds(), type, edit, notify: account.name },
      parts.filter((part) => part !== undefined),
    ),
  )
}

async function show(member: SimulatedAccount, from: Companion, { group, node, enc }: Said) {
  const { repository } = senderKeysOf(member)
  const plaintext = await repository.decryptGroupMessage({
    group,
    authorJid: authorOf(from),
    msg: bytes(enc),
  })
  const content = proto.Message.decode(unpadRandomMax16(plaintext))
  const said = { id: node.attrs.id ?? '', from: from.account.number, to: group, lid: true }
  member.inbox.add({ ...said, text: textOf(content), content })
}
