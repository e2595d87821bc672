import type { Reaction } from '#desk/messages/contract'

export interface ReactionGroup {
  emoji: string
  count: number
  isMine: boolean
  /** The company comes first. */
  people: Reaction[]
}

export const quickEmoji = ['👍', '❤️', '😂', '😮', '😢', '🙏']

export function groupReactions(reactions: readonly Reaction[]): ReactionGroup[] {
  const groups = new Map<string, Reaction[]>()
  for (const one of reactions) groups.set(one.emoji, [...(groups.get(one.emoji) ?? []), one])
  return [...groups].map(([emoji, all]) => ({
    emoji,
    count: all.length,
    isMine: all.some(({ fromMe }) => fromMe),
    people: all.toSorted((a, b) => Number(b.fromMe) - Number(a.fromMe)),
  }))
}

/** The same emoji again removes the reaction. */
export function reactionTo(reactions: readonly Reaction[], emoji: string): string {
  return reactions.some((one) => one.fromMe && one.emoji === emoji) ? '' : emoji
}
