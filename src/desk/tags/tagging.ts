/** Tagging does not move a ticket in the list, because it is no activity of the customer. */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { tags, ticketTags } from '#db/schema/tags.ts'
import { tickets } from '#db/schema/tickets.ts'
import { announceTicket, writeTicket } from '#desk/tickets/changing'
import type { Ticket } from '#desk/tickets/contract'
import { findTicket } from '#desk/tickets/finding'
import { readTicket, type TicketRow } from '#desk/tickets/reading'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import { ticketTagged } from './consequences.ts'
import type * as contract from './contract.ts'
import { requireTags } from './finding.ts'

export async function syncTags(
  scope: Scope,
  { ticketId, tags: tagIds }: InputOf<typeof contract.syncTags>,
): Promise<Ticket> {
  const ticket = await findTicket(scope, ticketId, 'ticket.tag')
  await requireTags(scope, tagIds)
  const removed = await scope.db
    .delete(ticketTags)
    .where(
      and(
        eq(ticketTags.ticketId, ticketId),
        tagIds.length > 0 ? notInArray(ticketTags.tagId, tagIds) : undefined,
      ),
    )
    .returning()
  const added = await addLinks(scope, ticketId, tagIds)
  return announced(scope, ticket, { added, removed })
}

export async function changeTicketTags(
  scope: Scope,
  { ticketId, ...change }: InputOf<typeof contract.changeTicketTags>,
): Promise<Ticket> {
  const ticket = await findTicket(scope, ticketId, 'ticket.tag')
  await requireTags(scope, change.add)
  return changeTagsOf(scope, ticket, change)
}

/** Under the lock of `findTicket`. */
export async function changeTagsOf(
  scope: Scope,
  ticket: TicketRow,
  change: { add: number[]; remove: number[] },
): Promise<Ticket> {
  const removed = await removeLinks(scope, ticket.id, change.remove)
  const added = await addLinks(scope, ticket.id, change.add)
  if (added.length + removed.length > 0) return announced(scope, ticket, { added, removed })
  return (await readTicket(scope, eq(tickets.id, ticket.id))) ?? fail('ERR_NO_TICKET_FOUND')
}

export async function addTicketTag(
  scope: Scope,
  { ticketId, tagId: text }: InputOf<typeof contract.addTicketTag>,
) {
  const ticket = await findTicket(scope, ticketId, 'ticket.tag')
  const tagId = tagIdOf(text)
  await requireTags(scope, [tagId])
  const added = await addLinks(scope, ticketId, [tagId])
  const isNew = added.length > 0
  if (isNew) await announced(scope, ticket, { added, removed: [] })
  return { ticketId, tagId, isNew }
}

export async function removeLanes(scope: Scope, ticketId: number) {
  const ticket = await findTicket(scope, ticketId, 'ticket.tag')
  const lanes = scope.db.select({ id: tags.id }).from(tags).where(eq(tags.kanban, 1))
  const removed = await scope.db
    .delete(ticketTags)
    .where(and(eq(ticketTags.ticketId, ticketId), inArray(ticketTags.tagId, lanes)))
    .returning()
  if (removed.length > 0) await announced(scope, ticket, { added: [], removed })
  return { message: 'The ticket is in no lane.' }
}

function tagIdOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id > 0 && id <= 2_147_483_647) return id
  fail('ERR_VALIDATION', { fields: { tagId: 'Invalid id' } })
}

async function removeLinks(scope: Scope, ticketId: number, tagIds: number[]) {
  if (tagIds.length === 0) return []
  return scope.db
    .delete(ticketTags)
    .where(and(eq(ticketTags.ticketId, ticketId), inArray(ticketTags.tagId, tagIds)))
    .returning()
}

async function addLinks(scope: Scope, ticketId: number, tagIds: number[]) {
  if (tagIds.length === 0) return []
  return scope.db
    .insert(ticketTags)
    .values([...new Set(tagIds)].map((tagId) => ({ ticketId, tagId })))
    .onConflictDoNothing()
    .returning()
}

type Link = typeof ticketTags.$inferSelect

async function announced(
  scope: Scope,
  before: TicketRow,
  { added, removed }: { added: Link[]; removed: Link[] },
): Promise<Ticket> {
  const ticket = await writeTicket(scope, before.id, {})
  const shown = await announceTicket(scope, before, ticket)
  const named = await namesOf(scope, [...removed, ...added])
  const tagsOf = (links: Link[]) => links.flatMap(({ tagId }) => named.get(tagId) ?? [])
  await scope.follow(ticketTagged, { ticket, added: tagsOf(added), removed: tagsOf(removed) })
  return shown
}

async function namesOf(scope: Scope, links: Link[]) {
  if (links.length === 0) return new Map<number, { id: number; name: string }>()
  const ids = links.map(({ tagId }) => tagId)
  const rows = await scope.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(inArray(tags.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
