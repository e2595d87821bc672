/** The line under a ticket's name: the kind in the reader's language, and the words. */
import { isMessageKind, type MessageKind } from './kind-contract.ts'

export interface PreviewedTicket {
  lastMessage: string
  lastMessageKind: string
}

/** Named by the words of the message themselves. */
const captioned = new Set(['image', 'video', 'application'])
/** Have no words of their own. */
const wordless = new Set(['sticker', 'waiting'])

/** @param say names a kind */
export function previewWords(
  { lastMessage, lastMessageKind }: PreviewedTicket,
  say: (kind: MessageKind | 'voice') => string,
): string {
  if (lastMessageKind === 'chat' || (captioned.has(lastMessageKind) && lastMessage)) {
    return lastMessage
  }
  if (wordless.has(lastMessageKind)) return say(kindIn(lastMessageKind))
  const kind = kindIn(lastMessageKind)
  if (kind === 'unknown' && lastMessage) return lastMessage
  return [say(kind), lastMessage].filter(Boolean).join(' ')
}

function kindIn(kind: string): MessageKind | 'voice' {
  return kind === 'voice' || isMessageKind(kind) ? kind : 'unknown'
}
