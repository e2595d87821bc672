/** Where a message belongs: the living ticket of the contact on that connection, or a new one. */
import { and, desc, eq, ne } from 'drizzle-orm'
import { findConnectedConnection, findConnection } from '#connections/finding'
import { contacts } from '#db/schema/contacts.ts'
import { queues } from '#db/schema/queues.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import type { Scope } from '#scope'
import { reopenSeconds } from '#settings/reading'
import { announceTicket, writeTicket } from './changing.ts'
import type { createTicket as createTicketCall, Ticket } from './contract.ts'
import { beginHandling, writeHistory } from './handling.ts'
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
  const living = await livingTicket(scope, contact.id, connectionId)
  if (living) return { before: living, ticket: living }
  const closed = await recentlyClosed(scope, contact.id, connectionId)
  if (closed) return { before: closed, ticket: await putBack(scope, closed) }
  return openTicket(scope, contact, connectionId, queueId)
}

/** Locked: whoever adds a message numbers it under this lock. */
async function livingTicket(scope: Scope, contactId: number, connectionId: number) {
  const [living] = await scope.db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.contactId, contactId),
        eq(tickets.whatsappId, connectionId),
        ne(tickets.status, 'closed'),
      ),
    )
    .for('update')
  return living
}

async function recentlyClosed(scope: Scope, contactId: number, connectionId: number) {
  const seconds = await reopenSeconds(scope)
  if (seconds === 0) return undefined
  const [latest] = await scope.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), eq(tickets.whatsappId, connectionId)))
    .orderBy(desc(tickets.id))
    .limit(1)
    .for('update')
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
  await writeHistory(scope, ticket, 'reopened', closed)
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
    return living ? { before: living, ticket: living } : fail('ERR_CREATING_TICKET')
  }
  await beginHandling(scope, ticket)
  await writeHistory(scope, ticket, 'opened')
  return { before: undefined, ticket }
}

/** An agent starts a conversation: the ticket is open and, unless said otherwise, his. */
export async function createTicket(
  scope: Scope,
  wish: InputOf<typeof createTicketCall>,
): Promise<Ticket> {
  const [contact] = await scope.db.select().from(contacts).where(eq(contacts.id, wish.contactId))
  if (!contact || contact.deletedAt) fail('ERR_NO_CONTACT_FOUND')
  const userId = wish.userId ?? scope.actor.userId
  if (wish.queueId) await requireQueue(scope, wish.queueId)
  if (userId) await requireUser(scope, userId)
  const connection = await connectionFor(scope, wish.whatsappId, scope.actor.userId)

  const [ticket] = await scope.db
    .insert(tickets)
    .values({
      contactId: contact.id,
      whatsappId: connection.id,
      isGroup: contact.isGroup,
      status: 'open',
      userId,
      queueId: wish.queueId ?? null,
    })
    .returning()
  if (!ticket) fail('ERR_CREATING_TICKET')
  await beginHandling(scope, ticket, new Date())
  await writeHistory(scope, ticket, 'opened')
  return announceTicket(scope, ticket, ticket)
}

/** The one asked for, else the agent's own, else the company's. */
async function connectionFor(
  scope: Scope,
  asked: number | null | undefined,
  userId: number | null,
) {
  if (asked) return findConnection(scope, asked)
  if (userId === null) return findConnectedConnection(scope)
  const [user] = await scope.db
    .select({ whatsappId: users.whatsappId })
    .from(users)
    .where(eq(users.id, userId))
  return user?.whatsappId ? findConnection(scope, user.whatsappId) : findConnectedConnection(scope)
}

export async function requireQueue(scope: Scope, id: number) {
  const [queue] = await scope.db.select().from(queues).where(eq(queues.id, id))
  return queue ?? fail('ERR_QUEUE_NOT_FOUND')
}

export async function requireUser(scope: Scope, id: number) {
  const [user] = await scope.db.select({ id: users.id }).from(users).where(eq(users.id, id))
  return user ?? fail('ERR_NO_USER_FOUND')
}
