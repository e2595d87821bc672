import { and, desc, eq, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#scope'
import type { FoundTicket } from './opening.ts'
import type { TicketRow } from './reading.ts'

/** For a message that needs no agent: a closed ticket stays closed. */
export async function findOrShelve(
  scope: Scope,
  contact: { id: number; isGroup: boolean },
  connectionId: number,
): Promise<FoundTicket> {
  const latest = await findLatestTicket(scope, contact.id, connectionId)
  if (latest) return { before: latest, ticket: latest }
  return { before: undefined, ticket: await shelveNew(scope, contact, connectionId) }
}

/** Locked; a living ticket counts as later than any closed one. */
export async function findLatestTicket(
  scope: Scope,
  contactId: number,
  connectionId: number,
): Promise<TicketRow | undefined> {
  const [latest] = await latestOf.execute(scope, { contactId, connectionId })
  return latest
}

const latestOf = prepared((db) =>
  db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.contactId, sql.placeholder('contactId')),
        eq(tickets.whatsappId, sql.placeholder('connectionId')),
      ),
    )
    .orderBy(
      sql`${tickets.status} = 'closed'`,
      sql`coalesce(${tickets.closedAt}, ${tickets.updatedAt}) desc`,
      desc(tickets.id),
    )
    .limit(1)
    .for('update'),
)

/** Without handling and timeline. */
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
