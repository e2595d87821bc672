/** What was encrypted with the secret of the message that it is about. */
import { proto } from '@whiskeysockets/baileys'
import type { InboundAmendment } from '#desk/messages/receiving/inbound'
import { storable } from '#kernel/text/storable'
import { bodyOfReaction } from './amendments.ts'
import { type Ends, wordsIn } from './message-context.ts'
import { openContent } from './message-kinds.ts'
import { momentIn } from './moments.ts'
import { partOf } from './part.ts'
import { saidIn } from './said-in.ts'

export type OpenedChange = Partial<
  Pick<InboundAmendment, 'body' | 'at' | 'mentions' | 'moments' | 'content' | 'comment'>
>

export function reactionIn(plaintext: Uint8Array): OpenedChange {
  const { text, senderTimestampMs } = proto.Message.ReactionMessage.decode(plaintext)
  return storable({ body: bodyOfReaction(text), ...momentIn(senderTimestampMs) })
}

/** With the secret of the comment itself, which its author may edit. */
export function commentIn(
  plaintext: Uint8Array,
  { comment, targetWaId }: InboundAmendment,
  { seal, ...ends }: Ends & { seal(waId: string, secret: Uint8Array): string | null },
): OpenedChange {
  const message = proto.Message.decode(plaintext)
  const opened = openContent(message)
  const said = comment && opened && saidIn(opened, ends)
  if (!said) return {}
  const inside = message.messageContextInfo?.messageSecret
  const secret = comment.secret ?? (inside?.length ? seal(comment.waId, inside) : null)
  const about = { quotedWaId: targetWaId, quotedCopy: null, secret }
  return storable({ comment: { ...comment, ...said, ...about } })
}

/** Of a poll its options as well, which later votes name by their hashes. */
export function editIn(plaintext: Uint8Array, ends: Ends): OpenedChange {
  const message = proto.Message.decode(plaintext)
  const inside = openContent(message)?.content.protocolMessage
  const edited = inside?.editedMessage ?? message
  const words = wordsIn(edited, ends)
  const poll = pollIn(edited)
  return storable({ ...words, ...poll, ...momentIn(inside?.timestampMs) })
}

function pollIn(message: proto.IMessage): { content?: string } {
  const opened = openContent(message)
  if (!opened?.name.startsWith('pollCreationMessage')) return {}
  const poll = { [opened.name]: partOf(opened.content, opened.name) }
  return { content: Buffer.from(proto.Message.encode(poll).finish()).toString('base64') }
}
