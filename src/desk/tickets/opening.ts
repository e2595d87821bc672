import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { reopenSeconds } from '#company/settings/reading'
import { contacts } from '#db/schema/contacts.ts'
import { tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import { askingTogether, byQuestion } from '#kernel/scope/asking-together'
import { startOver } from '#kernel/scope/retrying'
import { writeTicket } from './changing.ts'
import { ticketOpened, ticketReopened } from './consequences.ts'
import { type Entering, enterIfUnplaced, entryInto } from './entering.ts'
import { beginHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

export interface FoundTicket {
  before: TicketRow | undefined
  ticket: TicketRow
}

export async function findOrOpenTicket(
  scope: Scope,
  contact: { id: number; isGroup: boolean },
  connectionId: number,
  entering: Entering,
): Promise<FoundTicket> {
  const found = await findOrReopenTicket(scope, contact, connectionId, entering)
  return found ?? openTicket(scope, contact, connectionId, entering)
}

export async function findOrReopenTicket(
  scope: Scope,
  contact: { id: number },
  connectionId: number,
  entering: Entering,
): Promise<FoundTicket | undefined> {
  const living = await livingTicket(scope, { contactId: contact.id, connectionId })
  if (living) {
    const ticket = await enterIfUnplaced(scope, living, entering)
    return { before: ticket, ticket }
  }
  await lockContact(scope, contact.id)
  const closed = await recentlyClosed(scope, contact.id, connectionId)
  return (
    closed && {
      before: closed,
      ticket: await reopenAsPending(scope, closed, await entryInto(scope, connectionId, entering)),
    }
  )
}

/** Prevents a merge until the commit; a contact merged meanwhile is found by starting over. */
async function lockContact(scope: Scope, id: number) {
  const [contact] = await scope.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.id, id))
    .for('key share')
  if (!contact) startOver('the contact was merged')
}

interface Chat {
  contactId: number
  connectionId: number
}

interface LivingTicket {
  ticket: TicketRow
  onlyQueueId: number | null
}

/** Messages are numbered under this lock. */
const livingTicket: (scope: Scope, chat: Chat) => Promise<LivingTicket | undefined> =
  askingTogether(async (scope, chats) => {
    const living = await livingOf.execute(scope, {
      contactIds: chats.map(({ contactId }) => contactId),
      connectionIds: chats.map(({ connectionId }) => connectionId),
    })
    return byQuestion(chats, living).map(([ofOne]) => ofOne)
  })

const onlyQueueId = sql<number | null>`(select case when count(*) = 1 then min(queue_id) end
  from connection_queues where connection_id = ${tickets.whatsappId})`

const livingOf = prepared((db) => {
  const living = db
    .select()
    .from(tickets)
    .where(
      and(
        sql`${tickets.contactId} = asked.contact_id`,
        sql`${tickets.whatsappId} = asked.connection_id`,
        ne(tickets.status, 'closed'),
      ),
    )
    .for('no key update')
    .as('tickets')
  return db
    .select({ place: sql<number>`asked.place::integer`, ticket: tickets, onlyQueueId })
    .from(
      sql`unnest(${sql.placeholder('contactIds')}::integer[], ${sql.placeholder('connectionIds')}::integer[])
        with ordinality as asked(contact_id, connection_id, place)`,
    )
    .innerJoinLateral(living, sql`true`)
})

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

/** A ticket reopened by its customer starts over: unassigned, where a new one would lie. */
async function reopenAsPending(
  scope: Scope,
  closed: TicketRow,
  { queueId, chatbot }: Awaited<ReturnType<typeof entryInto>>,
): Promise<TicketRow> {
  const ticket = await writeTicket(scope, closed.id, {
    status: 'pending',
    userId: null,
    queueId,
    chatbot,
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
  entering: Entering,
): Promise<FoundTicket> {
  const entry = await entryInto(scope, connectionId, entering)
  const [ticket] = await scope.db
    .insert(tickets)
    .values({ contactId: contact.id, whatsappId: connectionId, ...entry, isGroup: contact.isGroup })
    .onConflictDoNothing()
    .returning()
  if (!ticket) {
    // Another message opened it between our select and our insert: the unique index decided.
    const living = await livingTicket(scope, { contactId: contact.id, connectionId })
    return living
      ? { before: living.ticket, ticket: living.ticket }
      : startOver('the ticket was closed at once')
  }
  await beginHandling(scope, ticket)
  await scope.follow(ticketOpened, { ticket })
  return { before: undefined, ticket }
}
