/** The line under a ticket's name: the kind in the reader's language, and the words. */
import { isMessageKind, type MessageKind } from './contract.ts'

export interface PreviewedTicket {
  lastMessage: string
  lastMessageKind: string
  lastMessageOrigin?: string | null | undefined
}

/** With which an agent begins, for the customer to read. */
export const signature = /^\*([^*\n]{1,200}):\*\n/

interface AuthoredTicket extends PreviewedTicket {
  lastMessageUserId?: number | null | undefined
  user: { id: number; name: string } | null
}

/** Whose words they are, where not the customer's: a first name, or a word in the reader's language. */
export function previewAuthor(
  { lastMessage, lastMessageOrigin: origin, lastMessageUserId: userId, user }: AuthoredTicket,
  myId: number,
  say: (who: 'you' | 'team') => string,
): string {
  if (!origin || origin === 'customer') return ''
  if (!/^p(erson|hone)$/.test(origin)) return '🤖 '
  const signer = signature.exec(lastMessage)?.[1] ?? say('team')
  const name = user && user.id === userId ? user.name : signer
  return `${userId === myId ? say('you') : name.split(' ', 1)}: `
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

export function previewParts(ticket: PreviewedTicket): PreviewParts {
  const { lastMessageKind, lastMessageOrigin } = ticket
  const isSigned = lastMessageOrigin === 'person'
  const lastMessage = isSigned ? ticket.lastMessage.replace(signature, '') : ticket.lastMessage
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
