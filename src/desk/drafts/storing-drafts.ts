import { and, eq, sql } from 'drizzle-orm'
import { drafts } from '#db/schema/drafts.ts'
import type { Closing } from '#desk/tickets/consequences'
import { findTicket, requireTicket } from '#desk/tickets/finding'
import type { TicketRow } from '#desk/tickets/reading'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import { replyDrafted } from './consequences.ts'
import type * as contract from './contract.ts'
import { type Draft, draftEvent } from './contract.ts'

export async function showDraft(scope: Scope, ticketId: number): Promise<{ draft: Draft | null }> {
  await requireTicket(scope, ticketId, 'message.read')
  const [row] = await scope.db.select().from(drafts).where(eq(drafts.ticketId, ticketId))
  return { draft: row ? shown(row) : null }
}

export async function writeDraft(
  scope: Scope,
  { ticketId, body }: InputOf<typeof contract.writeDraft>,
): Promise<Draft> {
  const ticket = await findTicket(scope, ticketId, 'ticket.draft')
  if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN')
  const written = { body, author: scope.actor.name, createdAt: new Date() }
  const [row] = await scope.db
    .insert(drafts)
    .values({ ticketId, ...written })
    .onConflictDoUpdate({
      target: [drafts.companyId, drafts.ticketId],
      set: { id: sql`excluded.id`, ...written },
    })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  const draft = shown(row)
  scope.emit(draftEvent, { action: 'update', draft })
  await scope.follow(replyDrafted, ticket)
  return draft
}

export async function discardDraft(
  scope: Scope,
  { ticketId, draftId }: InputOf<typeof contract.discardDraft>,
) {
  const ticket = await findTicket(scope, ticketId, 'ticket.draft')
  await removeDraft(scope, ticket, draftId)
  return undefined
}

/** Its author, for the message that is sent from it; undefined if it has been replaced or is gone. */
export async function removeDraft(
  scope: Scope,
  { id: ticketId }: TicketRow,
  draftId?: number,
): Promise<string | undefined> {
  const isIt = draftId === undefined ? undefined : eq(drafts.id, draftId)
  const [gone] = await scope.db
    .delete(drafts)
    .where(and(eq(drafts.ticketId, ticketId), isIt))
    .returning()
  if (gone) scope.emit(draftEvent, { action: 'delete', id: gone.id, ticketId })
  return gone?.author
}

/** Without an event: screens see that the ticket is closed. */
export async function removeDraftOfClosed(scope: Scope, { ticket }: Closing) {
  scope.withCommit(sql`delete from drafts where ticket_id = ${ticket.id}`)
}

function shown({ companyId: _, createdAt, ...draft }: typeof drafts.$inferSelect): Draft {
  return { ...draft, createdAt: createdAt.toISOString() }
}
