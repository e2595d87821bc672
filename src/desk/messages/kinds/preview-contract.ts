/** The line under a ticket's name: the kind in the reader's language, and the words. */
import { isMessageKind, type MessageKind } from './contract.ts'

export interface PreviewedTicket {
  lastMessage: string
  lastMessageKind: string
}

/** A kind of message, a voice message among them, or a tap on an ad. */
export type PreviewKind = MessageKind | 'voice' | 'ad'

/** Named by the words of the message themselves. */
const captioned = new Set<PreviewKind>(['image', 'video', 'application', 'options'])
/** Have no words of their own. */
const wordless = new Set<PreviewKind>(['sticker', 'waiting'])

interface PreviewParts {
  /** None for text. */
  kind?: PreviewKind
  words: string
}

export function previewParts({ lastMessage, lastMessageKind }: PreviewedTicket): PreviewParts {
  if (lastMessageKind === 'chat') return { words: lastMessage }
  const kind = kindIn(lastMessageKind)
  if (kind === 'unknown' && lastMessage) return { words: lastMessage }
  return { kind, words: wordless.has(kind) ? '' : lastMessage }
}

/** @param say names a kind */
export function previewWords(ticket: PreviewedTicket, say: (kind: PreviewKind) => string): string {
  const { kind, words } = previewParts(ticket)
  if (!kind || (words && captioned.has(kind))) return words
  return [say(kind), words].filter(Boolean).join(' ')
}

function kindIn(kind: string): PreviewKind {
  return kind === 'voice' || kind === 'ad' || isMessageKind(kind) ? kind : 'unknown'
}
