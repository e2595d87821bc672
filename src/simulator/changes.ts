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

/** To a message of somebody else. */
export function reactionTo(id: string, emoji: string): proto.IMessage {
  return { reactionMessage: { key: { id, fromMe: false }, text: emoji } }
}
