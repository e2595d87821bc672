/** One per person, stored on the message; all agents share a number and count as one. */
import { type SQL, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import type { Reaction } from '../contract.ts'

const us = 'me'

export function reactorOf({ fromMe, contactId }: { fromMe: boolean; contactId: number }): string {
  return fromMe ? us : String(contactId)
}

export function withReaction(reactor: string, emoji: string): SQL<Record<string, unknown>> {
  const reaction = JSON.stringify({ [reactor]: emoji || null })
  return sql`coalesce(${messages.details}, '{}'::jsonb) || jsonb_build_object('reactions',
    jsonb_strip_nulls(coalesce(${messages.details}->'reactions', '{}'::jsonb) || ${reaction}::jsonb))`
}

export const withOwnReaction = (emoji: string) => withReaction(us, emoji)

export function reactionsIn(details: Record<string, unknown> | null): Reaction[] {
  const stored = details?.reactions
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).map(([reactor, emoji]) => ({
    emoji: String(emoji),
    fromMe: reactor === us,
    contactId: reactor === us ? null : Number(reactor),
  }))
}
