/** Where a message belongs: the living ticket of the contact on that connection, or a new one. */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#scope'
import { startOver } from '#scope/retrying'
import { reopenSeconds } from '#settings/reading'
import { writeTicket } from './changing.ts'
import { ticketOpened, ticketReopened } from './consequences.ts'
import { beginHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

/** A ticket for a message, as it was before (for who must be told) and as it is. */
export interface Found {
  before: TicketRow | undefined
  ticket: TicketRow
}

export async function findOrOpenTicket(
  scope: Scope,
  contact: { id: number; isGroup: boolean },
  connectionId: number,
  /** Where a new ticket waits. */
  queueId: number | null = null,
): Promise<Found> {
  const found = await findOrWakeTicket(scope, contact, connectionId)
  return found ?? openTicket(scope, contact, connectionId, queueId)
}

/** The living ticket, or one closed so lately that a message wakes it. */
export async function findOrWakeTicket(
  scope: Scope,
  contact: { id: number },
  connectionId: number,
): Promise<Found | undefined> {
  const living = await livingTicket(scope, contact.id, connectionId)
  if (living) return { before: living, ticket: living }
  await holdContact(scope, contact.id)
  const closed = await recentlyClosed(scope, contact.id, connectionId)
  return closed && { before: closed, ticket: await putBack(scope, closed) }
}

/** Until the commit nobody merges the contact into another; one who was is met under the other. */
async function holdContact(scope: Scope, id: number) {
  const [contact] = await scope.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.id, id))
    .for('key share')
  if (!contact) startOver('the contact was merged')
}

/** Locked: whoever adds a message numbers it under this lock. */
async function livingTicket(scope: Scope, contactId: number, connectionId: number) {
  const [living] = await livingOf.execute(scope, { contactId, connectionId })
  return living
}

const livingOf = prepared((db) =>
  db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.contactId, sql.placeholder('contactId')),
        eq(tickets.whatsappId, sql.placeholder('connectionId')),
        ne(tickets.status, 'closed'),
      ),
    )
    .for('no key update'),
)

async function recentlyClosed(scope: Scope, contactId: number, connectionId: number) {
  const seconds = await reopenSeconds(scope)
  if (seconds === 0) return undefined
  const [latest] = await scope.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), eq(tickets.whatsappId, connectionId)))
    .orderBy(sql`coalesce(${tickets.closedAt}, ${tickets.updatedAt}) desc`, desc(tickets.id))
    .limit(1)
    .for('no key update')
  if (latest?.status !== 'closed') return undefined
  const closedFor = Date.now() - (latest.closedAt ?? latest.updatedAt).getTime()
  return seconds < 0 || closedFor < seconds * 1000 ? latest : undefined
}

/** A closed ticket that the customer wakes starts over: nobody's, in no queue. */
async function putBack(scope: Scope, closed: TicketRow): Promise<TicketRow> {
  const ticket = await writeTicket(scope, closed.id, {
    status: 'pending',
    userId: null,
    queueId: null,
    chatbot: false,
    queueOptionId: null,
    closedAt: null,
    unreadMessages: 0,
  })
  await beginHandling(scope, ticket)
  await scope.follow(ticketReopened, { ticket, before: closed })
  return ticket
}

async function openTicket(
  scope: Scope,
  contact: { id: number; isGroup: boolean },
  connectionId: number,
  queueId: number | null,
): Promise<Found> {
  const [ticket] = await scope.db
    .insert(tickets)
    .values({ contactId: contact.id, whatsappId: connectionId, queueId, isGroup: contact.isGroup })
    .onConflictDoNothing()
    .returning()
  if (!ticket) {
    // Another message opened it between our look and our insert: the index decided.
    const living = await livingTicket(scope, contact.id, connectionId)
    return living ? { before: living, ticket: living } : startOver('the ticket was closed at once')
  }
  await beginHandling(scope, ticket)
  await scope.follow(ticketOpened, { ticket })
  return { before: undefined, ticket }
}
