import { encodeWAMessage, type proto, writeRandomPadMax16 } from '@whiskeysockets/baileys'
import { jidOf } from './account.ts'
import { nameAttributes, verifiedNodes } from './businesses.ts'
import { post } from './delivery.ts'
import { textOf } from './inbox.ts'
import { newMessageId } from './message-id.ts'
import { seconds, stanza } from './nodes.ts'
import { sendReceipt } from './phone-receipts.ts'
import { takeBundleOf } from './prekeys.ts'
import type { Companion, Network, Sent, SimulatedAccount } from './state.ts'

/**
 * Encrypted to each companion of the recipient, with a copy to each of the sender's own;
 * unencrypted between phones. Resolves when all is queued.
 */
export async function sendFromPhone(
  network: Network,
  from: SimulatedAccount,
  to: SimulatedAccount,
  message: proto.IMessage,
  {
    id = newMessageId(),
    lid = network.switches.addressing === 'lid',
    list,
    bytes,
    token,
  }: { id?: string; lid?: boolean; list?: string; bytes?: Uint8Array; token?: Buffer } = {},
): Promise<string> {
  const sent = { to, message, lid, list, bytes, token }
  if (token) from.trusts.set(to.number, token)
  from.sent.set(id, sent)
  await from.inOrder(async () => {
    for (const companion of to.companions.values()) {
      await sendTo(network, from, companion, { id, sent })
    }
    if (from === to) return
    for (const companion of from.companions.values()) {
      await sendTo(network, from, companion, { id, sent })
    }
  })

  to.inbox.add({
    id,
    from: from.number,
    to: to.number,
    text: textOf(message),
    content: message,
    lid,
  })
  if (to.autoReceipts.delivered) sendReceipt(network, to, from, { id, lid })
  return id
}

type Sending = { id: string; sent: Sent; retry?: { count: string; staleAcks: number } }

export async function sendTo(
  network: Network,
  from: SimulatedAccount,
  companion: Companion,
  { id, sent, retry }: Sending,
) {
  const isCopy = companion.account === from
  const peer = { number: companion.account.number, device: companion.device }
  const { type, ciphertext } = await from.signal.encrypt(
    peer,
    plaintextOf(sent, isCopy),
    () => takeBundleOf(companion.account, companion.device) ?? companion.keys,
  )
  const enc = stanza('enc', { v: '2', type, count: retry?.count }, ciphertext)
  const addresses = isCopy ? copyAddresses(network, from, sent) : addressesOf(network, from, sent)
  post(
    companion,
    { kind: 'message', id, chat: isCopy ? sent.to.number : from.number },
    stanza(
      'message',
      {
        id,
        ...addresses,
        t: network.switches.stanzaTime ?? seconds(),
        type: stanzaType(sent.message),
        ...nameAttributes(from),
      },
      [
        ...verifiedNodes(from),
        enc,
        ...(sent.token && !isCopy ? [stanza('tctoken', { t: seconds() }, sent.token)] : []),
      ],
    ),
    retry?.staleAcks,
  )
}

function plaintextOf(sent: Sent, isCopy: boolean): Buffer {
  if (sent.bytes && !isCopy) return Buffer.from(writeRandomPadMax16(sent.bytes))
  return encodeWAMessage(isCopy ? copyOf(sent) : sent.message)
}

const listJid = (list: string) => `${list}@broadcast`

function addressesOf({ switches }: Network, from: SimulatedAccount, { lid, list }: Sent) {
  const { username, hidesNumber, rules } = from
  const isLid = lid || hidesNumber
  const isHidden = switches.noLid || hidesNumber || (rules.hidesLid && !isLid)
  const other = isHidden ? undefined : jidOf(from, { lid: !isLid })
  const person = jidOf(from, { lid: isLid })
  return {
    ...(list
      ? { from: listJid(list), participant: person, participant_username: username }
      : { from: person, username }),
    addressing_mode: isLid ? 'lid' : 'pn',
    [isLid ? 'sender_pn' : 'sender_lid']: other,
  }
}

function copyAddresses({ switches }: Network, from: SimulatedAccount, { to, lid, list }: Sent) {
  if (list) return { from: listJid(list), participant: jidOf(from, { lid }) }
  const { username, hidesNumber } = to
  const isLid = lid || hidesNumber
  const other = switches.noLid || hidesNumber ? undefined : jidOf(to, { lid: !isLid })
  return {
    from: jidOf(from, { lid: isLid }),
    recipient: jidOf(to, { lid: isLid }),
    peer_recipient_username: username,
    addressing_mode: isLid ? 'lid' : 'pn',
    [isLid ? 'peer_recipient_pn' : 'peer_recipient_lid']: other,
  }
}

function copyOf({ to, message, lid, list }: Sent): proto.IMessage {
  const destinationJid = list ? listJid(list) : jidOf(to, { lid })
  return { deviceSentMessage: { destinationJid, message } }
}

function stanzaType(message: proto.IMessage) {
  if (message.reactionMessage) return 'reaction'
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = message
  const isMedia = imageMessage ?? videoMessage ?? audioMessage ?? documentMessage ?? stickerMessage
  return isMedia ? 'media' : 'text'
}
