import { encodeWAMessage, type proto } from '@whiskeysockets/baileys'
import { jidOf } from './account.ts'
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
  { id = newMessageId(), lid = network.switches.addressing === 'lid' } = {},
): Promise<string> {
  const sent = { to, message, lid }
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
    encodeWAMessage(isCopy ? copyOf(sent) : sent.message),
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
        notify: from.name,
      },
      [enc],
    ),
    retry?.staleAcks,
  )
}

function addressesOf({ switches }: Network, from: SimulatedAccount, { lid }: Sent) {
  const other = switches.noLid ? undefined : jidOf(from, { lid: !lid })
  return {
    from: jidOf(from, { lid }),
    addressing_mode: lid ? 'lid' : 'pn',
    [lid ? 'sender_pn' : 'sender_lid']: other,
  }
}

function copyAddresses({ switches }: Network, from: SimulatedAccount, { to, lid }: Sent) {
  const other = switches.noLid ? undefined : jidOf(to, { lid: !lid })
  return {
    from: jidOf(from, { lid }),
    recipient: jidOf(to, { lid }),
    addressing_mode: lid ? 'lid' : 'pn',
    [lid ? 'peer_recipient_pn' : 'peer_recipient_lid']: other,
  }
}

function copyOf({ to, message, lid }: Sent): proto.IMessage {
  return { deviceSentMessage: { destinationJid: jidOf(to, { lid }), message } }
}

function stanzaType(message: proto.IMessage) {
  if (message.reactionMessage) return 'reaction'
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = message
  const isMedia = imageMessage ?? videoMessage ?? audioMessage ?? documentMessage ?? stickerMessage
  return isMedia ? 'media' : 'text'
}
