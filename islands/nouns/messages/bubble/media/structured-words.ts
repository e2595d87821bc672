/** The words of a structured message, line by line as the readers of the server write them. */
import type { MessageKind } from '#desk/messages/kinds/contract'

export type WordsPart =
  | { is: 'text'; text: string }
  /** What the customer's phone shows as a button, and where it leads. */
  | { is: 'button'; label: string; leadsTo: string }

interface StructuredWords {
  /** The name of the thing, for kinds that have one. */
  title: string
  parts: WordsPart[]
}

const titled = new Set<MessageKind>([
  'order',
  'product',
  'event',
  'group_invite',
  'channel_invite',
  'sticker_pack',
  'poll',
])
const tapped = new Set<MessageKind>(['options', 'payment'])
const button = /^\[(.+?)\](?: (.*))?$/

export function structuredWords(kind: MessageKind, body: string): StructuredWords {
  const lines = body.split('\n').filter((line) => line !== '')
  const title = titled.has(kind) ? (lines.shift() ?? '') : ''
  const parts: WordsPart[] = []
  for (const line of lines) {
    const [, label, leadsTo = ''] = tapped.has(kind) ? (button.exec(line) ?? []) : []
    const last = parts.at(-1)
    if (label) parts.push({ is: 'button', label, leadsTo })
    else if (last?.is === 'text') last.text += `\n${line}`
    else parts.push({ is: 'text', text: line })
  }
  return { title, parts }
}

export interface PollOption {
  option: string
  count: number
}

/** @param votes of the chosen options; null while nobody has voted */
export function pollOptions(parts: WordsPart[], votes: PollOption[] | null): PollOption[] {
  const counts = new Map(votes?.map(({ option, count }) => [option, count]))
  const lines = parts.flatMap((part) => (part.is === 'text' ? part.text.split('\n') : []))
  return lines.map((line) => {
    const option = line.replace(/^• /, '')
    return { option, count: counts.get(option) ?? 0 }
  })
}
