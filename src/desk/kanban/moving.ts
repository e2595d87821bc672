import { and, eq, sql } from 'drizzle-orm'
import { tags, ticketTags } from '#db/schema/tags.ts'
import { changeTagsOf } from '#desk/tags/tagging'
import { findTicket } from '#desk/tickets/finding'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'

/** Only lanes change: tags that others add meanwhile stay. */
export async function moveTicket(
  scope: Scope,
  { ticketId, laneIds, from }: InputOf<typeof contract.moveTicket>,
) {
  const ticket = await findTicket(scope, ticketId, 'ticket.tag')
  const lanes = await lanesFor(scope, ticketId)
  if (!laneIds.every((id) => lanes.has(id))) fail('ERR_NO_TAG_FOUND')
  const current = [...lanes].flatMap(([id, isIn]) => (isIn ? id : []))
  if (from && !isSame(from, current)) fail('ERR_TICKET_MOVED')

  const remove = current.filter((id) => !laneIds.includes(id))
  return changeTagsOf(scope, ticket, { add: laneIds, remove })
}

/** All lanes, and whether the ticket is in them. */
async function lanesFor(scope: Scope, ticketId: number) {
  const rows = await scope.db
    .select({ id: tags.id, isIn: sql<boolean>`${ticketTags.tagId} is not null` })
    .from(tags)
    .leftJoin(ticketTags, and(eq(ticketTags.tagId, tags.id), eq(ticketTags.ticketId, ticketId)))
    .where(eq(tags.kanban, 1))
  return new Map(rows.map(({ id, isIn }) => [id, isIn]))
}

function isSame(some: number[], others: number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}
