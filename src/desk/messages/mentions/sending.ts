/** What we send mentions a member by the name, or by the digits of the number or LID. */
import type { Scope } from '#kernel/scope'
import type { MessageRow } from '../reading.ts'
import { type NamedJid, replaceNames } from './in-text.ts'
import { membersByName } from './members.ts'

interface Group {
  id: number
  isGroup: boolean
}

export interface Mentioning {
  /** With names in place of digits. */
  body: string
  mentions: NamedJid[]
}

export async function mentionsIn(scope: Scope, chat: Group, body: string): Promise<Mentioning> {
  if (!chat.isGroup || !body.includes('@')) return { body, mentions: [] }
  const members = await membersByName(scope, chat.id)
  const byWord = new Map(
    members.flatMap((member) => {
      const words = [member.number, member.lid].filter((digits) => digits !== null)
      return [...words, member.name].map((word) => [word, member] as const)
    }),
  )
  const found = new Map<string, NamedJid>()
  const named = replaceNames(body, byWord.keys(), (word) => {
    const member = byWord.get(word)
    if (!member) return word
    found.set(member.jid, { name: member.name, jid: member.jid })
    return member.name
  })
  return { body: named, mentions: [...found.values()] }
}

/** Those of earlier words of the message stay: an edit that they are in may be under way. */
export function withMentions(details: MessageRow['details'], mentions: NamedJid[]) {
  if (mentions.length === 0) return details
  const names = new Set(mentions.map(({ name }) => name))
  const earlier = storedMentions(details).filter(({ name }) => !names.has(name))
  return { ...details, mentions: [...mentions, ...earlier] }
}

export function storedMentions(details: MessageRow['details']): NamedJid[] {
  const stored: unknown = details?.mentions
  return Array.isArray(stored) ? stored.filter(isNamedJid) : []
}

function isNamedJid(value: unknown): value is NamedJid {
  if (typeof value !== 'object' || value === null) return false
  const { name, jid }: { name?: unknown; jid?: unknown } = value
  return typeof name === 'string' && typeof jid === 'string'
}
