/** An edited event may be at another time. */
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { messages } from '#db/schema/messages.ts'
import type { EventMoments } from '../receiving/inbound.ts'

type Details = (typeof messages.$inferSelect)['details']

const Stored = v.object({
  card: v.object({ startsAt: v.optional(v.string()), endsAt: v.optional(v.string()) }),
})

export function isMoved({ details }: { details: Details }, moments?: EventMoments): boolean {
  const stored = v.safeParse(Stored, details)
  if (!moments || !stored.success) return false
  const { startsAt, endsAt } = stored.output.card
  return startsAt !== moments.startsAt || endsAt !== moments.endsAt
}

export function withMoments(details: SQL<Details>, moments?: EventMoments): SQL<Details> {
  if (!moments) return details
  return sql`${details} || jsonb_build_object('card',
    (coalesce(${details}->'card', '{}') - 'startsAt' - 'endsAt') || ${JSON.stringify(moments)}::jsonb)`
}
