import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
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

/** As `findOrShelve`, of many contacts in two statements; by contact. */
export async function findOrShelveMany(
  scope: Scope,
  people: readonly ShelvingContact[],
  connectionId: number,
): Promise<Map<number, FoundTicket>> {
  const asked = new Map(people.map((one) => [one.id, one]))
  if (asked.size === 0) return new Map()
  const contactIds = [...asked.keys()]
  const latest = await latestOfMany.execute(scope, { contactIds, connectionId })
  const found = new Map<number, FoundTicket>(
    latest.map((ticket) => [ticket.contactId, { before: ticket, ticket }]),
  )
  const others = [...asked.values()].filter(({ id }) => !found.has(id))
  for (const ticket of await shelveAll(scope, others, connectionId)) {
    found.set(ticket.contactId, { before: undefined, ticket })
  }
  return found
}

async function shelveAll(scope: Scope, people: readonly ShelvingContact[], whatsappId: number) {
  if (people.length === 0) return []
  const closed = { whatsappId, status: 'closed', closedAt: new Date() } as const
  const rows = people.map(({ id: contactId, isGroup }) => ({ ...closed, contactId, isGroup }))
  return scope.db.insert(tickets).values(rows).returning()
}

interface ShelvingContact {
  id: number
  isGroup: boolean
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

/** Locked in the order of their ids, so that two of these cannot wait for each other. */
const latestOfMany = prepared((db) =>
  db
    .select()
    .from(tickets)
    .where(
      sql`${tickets.id} = any(array(
        select (
          select t.id from tickets t
          where t.contact_id = asked.id and t.whatsapp_id = ${sql.placeholder('connectionId')}
          order by t.status = 'closed', coalesce(t.closed_at, t.updated_at) desc, t.id desc
          limit 1
        ) from unnest(${sql.placeholder('contactIds')}::integer[]) asked(id)))`,
    )
    .orderBy(asc(tickets.id))
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
