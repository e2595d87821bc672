/** What a phone sends to change an own message, or to react to one. */
import { proto } from '@whiskeysockets/baileys'

const { MESSAGE_EDIT, REVOKE } = proto.Message.ProtocolMessage.Type

export function editOf(id: string, text: string): proto.IMessage {
  const key = { id, fromMe: true }
  const editedMessage = { conversation: text }
  return { protocolMessage: { type: MESSAGE_EDIT, key, editedMessage } }
}

export function revocationOf(id: string): proto.IMessage {
  return { protocolMessage: { type: REVOKE, key: { id, fromMe: true } } }
}

/** To what a number has written. */
export function reactionTo(number: string, id: string, emoji: string): proto.IMessage {
  const key = { id, fromMe: false, remoteJid: `${number}@s.whatsapp.net` }
  return { reactionMessage: { key, text: emoji } }
}
