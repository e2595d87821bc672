/** One per person, stored on the message; all agents share a number and count as one. */
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { messages } from '#db/schema/messages.ts'
import type { Reaction } from '../contract.ts'

const us = 'me'
const Agent = v.object({ id: v.number(), name: v.string() })

export function reactorOf({ fromMe, contactId }: { fromMe: boolean; contactId: number }): string {
  return fromMe ? us : String(contactId)
}

/** @param by the agent whose reaction it is; nobody's for customers and the phone itself */
export function withReaction(
  reactor: string,
  emoji: string,
  by?: { id: number; name: string },
): SQL<Record<string, unknown>> {
  const reaction = JSON.stringify({ [reactor]: emoji || null })
  const reacted = sql`coalesce(${messages.details}, '{}'::jsonb) || jsonb_build_object('reactions',
    jsonb_strip_nulls(coalesce(${messages.details}->'reactions', '{}'::jsonb) || ${reaction}::jsonb))`
  if (reactor !== us) return sql<Record<string, unknown>>`${reacted}`
  return sql`${reacted} || ${JSON.stringify({ reactedBy: (emoji && by) || null })}::jsonb`
}

export const withOwnReaction = (emoji: string, by?: { id: number; name: string }) =>
  withReaction(us, emoji, by)

export function reactionsIn(details: Record<string, unknown> | null): Reaction[] {
  const stored = details?.reactions
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).map(([reactor, emoji]) => ({
    emoji: String(emoji),
    fromMe: reactor === us,
    contactId: reactor === us ? null : Number(reactor),
    by: reactor === us ? agentIn(details?.reactedBy) : null,
  }))
}

function agentIn(stored: unknown): Reaction['by'] {
  const found = v.safeParse(Agent, stored)
  return found.success ? found.output : null
}
