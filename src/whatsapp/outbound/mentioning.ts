/** What names members of a group says their addresses, as phones write it. */
import type { proto } from '@whiskeysockets/baileys'
import { asOnTheWire, type NamedJid } from '#desk/messages/mentions/in-text'

export function mentioning(content: proto.IMessage, mentions: readonly NamedJid[]): proto.IMessage {
  if (mentions.length === 0) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, part]) => [name, withAddresses(part, mentions)]),
  )
}

/** Of a text, or the caption of a file. */
function withAddresses(part: unknown, mentions: readonly NamedJid[]): unknown {
  if (typeof part !== 'object' || part === null) return part
  const field = worded.find((name) => Object.hasOwn(part, name))
  const words: unknown = field && Reflect.get(part, field)
  if (!field || typeof words !== 'string') return part
  const { text, mentionedJid } = asOnTheWire(words, mentions)
  if (mentionedJid.length === 0) return part
  const before: unknown = Reflect.get(part, 'contextInfo')
  return { ...part, [field]: text, contextInfo: Object.assign({}, before, { mentionedJid }) }
}

const worded = ['text', 'caption']
