/** One per person, stored on the message; all agents share a number and count as one. */
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { messages } from '#db/schema/messages.ts'
import type { Reaction } from '../contract.ts'

const us = 'me'
const Agent = v.object({ id: v.number(), name: v.string() })

interface Reacting {
  fromMe: boolean
  /** Of members of a group who have never written there is none. */
  contactId?: number | undefined
  number: string | null
  lid: string | null
}

/** By whose name what they say of a message is stored, and those that it may have had before. */
export function reactorOf({ fromMe, contactId, number, lid }: Reacting) {
  if (fromMe) return { who: us, formerly: [] }
  const names = [lid, number].flatMap((name) => (name ? [`@${name}`] : []))
  const [who = String(contactId ?? 0), ...formerly] =
    contactId === undefined ? names : [String(contactId), ...names]
  return { who, formerly }
}

interface ReactionOptions {
  /** The agent whose reaction it is; nobody's for customers and the phone itself. */
  by?: { id: number; name: string } | undefined
  formerly?: string[]
}

export function withReaction(
  who: string,
  emoji: string,
  { by, formerly = [] }: ReactionOptions = {},
): SQL<Record<string, unknown>> {
  const reaction = JSON.stringify({ [who]: emoji || null })
  const reacted = sql`coalesce(${messages.details}, '{}'::jsonb) || jsonb_build_object('reactions',
    jsonb_strip_nulls((coalesce(${messages.details}->'reactions', '{}'::jsonb)
      - ${namesAsList(formerly)}) || ${reaction}::jsonb))`
  if (who !== us) return sql<Record<string, unknown>>`${reacted}`
  return sql`${reacted} || ${JSON.stringify({ reactedBy: (emoji && by) || null })}::jsonb`
}

/** For `jsonb - text[]`. */
export const namesAsList = (names: string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`

export const withOwnReaction = (emoji: string, by?: { id: number; name: string }) =>
  withReaction(us, emoji, { by })

/** Of an agent: it is newer than what the owner's phone has said. */
export const ownReaction = { is: 'reaction', who: us } as const

export function reactionsIn(details: Record<string, unknown> | null): Reaction[] {
  const stored = details?.reactions
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).map(([reactor, emoji]) => ({
    emoji: String(emoji),
    fromMe: reactor === us,
    contactId: Number(reactor) || null,
    by: reactor === us ? agentIn(details?.reactedBy) : null,
  }))
}

function agentIn(stored: unknown): Reaction['by'] {
  const found = v.safeParse(Agent, stored)
  return found.success ? found.output : null
}
