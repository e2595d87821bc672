import type { proto } from '@whiskeysockets/baileys'
import type { OutgoingMessage } from '#messages/outbox'

/** A message of ours as WhatsApp wants it: the same at every attempt and at every request for it. */
export function contentOf(
  { body, quoted }: OutgoingMessage,
  { recipient, ownJid }: { recipient: string; ownJid: string },
): proto.IMessage {
  if (!quoted) return { extendedTextMessage: { text: body } }
  return {
    extendedTextMessage: {
      text: body,
      contextInfo: {
        stanzaId: quoted.waId,
        participant: quoted.fromMe ? ownJid : (quoted.participant ?? recipient),
        quotedMessage: { conversation: quoted.body },
      },
    },
  }
}
