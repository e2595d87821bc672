import { and, desc, eq, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import type { Found } from './opening.ts'
import type { TicketRow } from './reading.ts'

/**
 * Where something is kept that calls nobody to work: the living ticket, else the one closed last,
 * which stays closed; else a new one, closed from the start.
 */
export async function findOrShelve(
  scope: Scope,
  contact: { id: number; isGroup: boolean },
  connectionId: number,
): Promise<Found> {
  const latest = await findLatestTicket(scope, contact.id, connectionId)
  if (latest) return { before: latest, ticket: latest }
  return { before: undefined, ticket: await shelveNew(scope, contact, connectionId) }
}

/** Locked; a living one is later than any closed one. */
export async function findLatestTicket(
  scope: Scope,
  contactId: number,
  connectionId: number,
): Promise<TicketRow | undefined> {
  const [latest] = await scope.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), eq(tickets.whatsappId, connectionId)))
    .orderBy(
      sql`${tickets.status} = 'closed'`,
      sql`coalesce(${tickets.closedAt}, ${tickets.updatedAt}) desc`,
      desc(tickets.id),
    )
    .limit(1)
    .for('update')
  return latest
}

/** A ticket that was never anybody's work: no handling, no line in a timeline. */
export async function shelveNew(
  scope: Scope,
  contact: { id: number; isGroup: boolean },
  connectionId: number,
  { createdAt = new Date(), closedAt = new Date() } = {},
): Promise<TicketRow> {
  const [ticket] = await scope.db
    .insert(tickets)
    .values({
      contactId: contact.id,
      whatsappId: connectionId,
      isGroup: contact.isGroup,
      status: 'closed',
      createdAt,
      closedAt,
      updatedAt: closedAt,
    })
    .returning()
  if (!ticket) throw new Error('a ticket could not be shelved')
  return ticket
}
