import { type BinaryNode, encodeWAMessage, proto } from '@whiskeysockets/baileys'
import { jidOf } from './account.ts'
import { nameAttributes, verifiedNodes } from './businesses.ts'
import { post } from './delivery.ts'
import { textOf } from './inbox.ts'
import { newMessageId } from './message-id.ts'
import { seconds, stanza } from './nodes.ts'
import { takeBundleOf } from './prekeys.ts'
import { senderKeysOf } from './sender-keys.ts'
import type { Companion, Group, Network, SimulatedAccount } from './state.ts'

type SendToGroup = { id?: string; lid?: boolean }

/**
 * Sends once with the sender key for all linked devices of all members, and the key to each device
 * without it.
 */
export async function sendToGroup(
  network: Network,
  from: SimulatedAccount,
  group: Group,
  message: proto.IMessage,
  { id = newMessageId(), lid = true }: SendToGroup = {},
): Promise<string> {
  from.posts.set(id, message)
  await from.inOrder(async () => {
    const author = jidOf(from, { lid })
    const { ciphertext, senderKeyDistributionMessage } = await senderKeysOf(
      from,
    ).repository.encryptGroupMessage({
      group: group.id,
      meId: author,
      data: encodeWAMessage(message),
    })
    const content = stanza('enc', { v: '2', type: 'skmsg' }, ciphertext)
    for (const companion of group.members.flatMap((member) => [...member.companions.values()])) {
      const key = await keyFor(from, companion, { group, senderKeyDistributionMessage })
      post(
        companion,
        { kind: 'message', id, chat: group.id },
        stanza(
          'message',
          { id, edit: editOf(message), ...addressesIn(network, from, group, lid) },
          [...verifiedNodes(from), ...key, content],
        ),
      )
    }
  })
  for (const member of group.members) {
    const received = { id, from: from.number, to: group.id, text: textOf(message), lid }
    if (member !== from) member.inbox.add({ ...received, content: message })
  }
  return id
}

type Again = { group: Group; id: string; message: proto.IMessage; lid: boolean; count: string }

/** To a device that lacks the key: in a session of their own, with the key for what follows. */
export async function sendToGroupAgain(
  network: Network,
  from: SimulatedAccount,
  companion: Companion,
  { group, id, message, lid, count }: Again,
) {
  const { repository } = senderKeysOf(from)
  const { senderKeyDistributionMessage } = await repository.encryptGroupMessage({
    group: group.id,
    meId: jidOf(from, { lid }),
    data: encodeWAMessage({}),
  })
  const { type, ciphertext } = await from.signal.encrypt(
    { number: companion.account.number, device: companion.device },
    encodeWAMessage({ ...message, ...keyMessage(group, senderKeyDistributionMessage) }),
    () => takeBundleOf(companion.account, companion.device) ?? companion.keys,
  )
  post(
    companion,
    { kind: 'message', id, chat: group.id },
    stanza('message', { id, ...addressesIn(network, from, group, lid) }, [
      stanza('enc', { v: '2', type, count }, ciphertext),
    ]),
    1,
  )
}

const keyMessage = (group: Group, key: Uint8Array): proto.IMessage => ({
  senderKeyDistributionMessage: {
    groupId: group.id,
    axolotlSenderKeyDistributionMessage: key,
  },
})

/** Says to the server which kind of deletion it is: one's own message, or as an admin somebody else's. */
function editOf({ protocolMessage }: proto.IMessage): string | undefined {
  if (protocolMessage?.type !== proto.Message.ProtocolMessage.Type.REVOKE) return undefined
  return protocolMessage.key?.fromMe ? '7' : '8'
}

function addressesIn({ switches }: Network, from: SimulatedAccount, group: Group, lid: boolean) {
  const isHidden = switches.noLid || (lid && from.hidesNumber)
  const other = isHidden ? undefined : jidOf(from, { lid: !lid })
  return {
    from: group.id,
    participant: jidOf(from, { lid }),
    [lid ? 'participant_pn' : 'participant_lid']: other,
    participant_username: from.username,
    addressing_mode: lid ? 'lid' : 'pn',
    t: seconds(),
    type: 'text',
    ...nameAttributes(from),
  }
}

type Key = { group: Group; senderKeyDistributionMessage: Uint8Array }

async function keyFor(
  from: SimulatedAccount,
  companion: Companion,
  key: Key,
): Promise<BinaryNode[]> {
  const { given } = senderKeysOf(from)
  const receiver = `${key.group.id} ${companion.account.number}:${companion.device}`
  if (given.has(receiver)) return []
  given.add(receiver)
  const { type, ciphertext } = await from.signal.encrypt(
    { number: companion.account.number, device: companion.device },
    encodeWAMessage(keyMessage(key.group, key.senderKeyDistributionMessage)),
    () => takeBundleOf(companion.account, companion.device) ?? companion.keys,
  )
  return [stanza('enc', { v: '2', type }, ciphertext)]
}
