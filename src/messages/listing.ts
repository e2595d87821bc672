/**
 * Pages of a conversation by position: `seq` has no holes, so page 500 costs what page 1 costs, and
 * with `before` a page neither repeats nor skips while messages arrive.
 */
import { and, desc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import { reachFor } from '#policy'
import type { Company, Scope } from '#scope'
import { markRead } from '#tickets/changing'
import type { Ticket } from '#tickets/contract'
import { findTicket, showTicket } from '#tickets/finding'
import type { TicketRow } from '#tickets/reading'
import type { listMessages as listMessagesCall, Message } from './contract.ts'
import { selectMessages, shownMessage } from './reading.ts'

const pageSize = 20

type Wish = InputOf<typeof listMessagesCall>

/** A page, and that it was read, where the person asking is the one who is to read it. */
export async function readMessages(company: Company, wish: Wish) {
  const page = await company.read((scope) => listMessages(scope, wish))
  if (wish.markAsRead !== 'false' && page.ticket.unreadMessages > 0) {
    await company.scope((scope) => readByOwner(scope, wish.ticketId))
  }
  return page
}

export async function listMessages(scope: Scope, wish: Wish) {
  const { ticketId, pageNumber, before } = wish
  const ticket = await showTicket(scope, ticketId)
  const mine = ofMyQueues(scope, ticket)
  if (mine) return listMine(scope, ticket, wish, mine)
  const lastSeq = await lastSeqOf(scope, ticketId)
  const end = before ?? Math.max(1, lastSeq + 1 - (pageNumber - 1) * pageSize)
  const selected = await selectMessages(scope)
    .where(and(eq(messages.ticketId, ticketId), lt(messages.seq, end)))
    .orderBy(desc(messages.seq))
    .limit(pageSize)
  const page: Message[] = selected.reverse().map((one) => shownMessage(scope, one))
  const first = page[0]?.seq ?? 1
  return { messages: page, ticket, count: lastSeq, hasMore: first > 1 && page.length > 0 }
}

/**
 * Who has only some queues does not read what was written in the others, before the ticket came to
 * his; what is written where the ticket is now he hears live, whoever gave it to him.
 */
function ofMyQueues({ actor }: Scope, { queueId }: Ticket): SQL | undefined {
  if (reachFor(actor.role, 'message.read') === 'all') return undefined
  const queueIds = queueId === null ? actor.queueIds : [...actor.queueIds, queueId]
  return or(isNull(messages.queueId), inArray(messages.queueId, queueIds))
}

/** With holes between positions, pages are counted by what is seen of them. */
async function listMine(scope: Scope, ticket: Ticket, { pageNumber, before }: Wish, mine: SQL) {
  const all = and(eq(messages.ticketId, ticket.id), mine)
  const selected = await selectMessages(scope)
    .where(before ? and(all, lt(messages.seq, before)) : all)
    .orderBy(desc(messages.seq))
    .limit(pageSize + 1)
    .offset(before ? 0 : (pageNumber - 1) * pageSize)
  const hasMore = selected.length > pageSize
  const page = selected.slice(0, pageSize).reverse()
  return {
    messages: page.map((one): Message => shownMessage(scope, one)),
    ticket,
    count: await scope.db.$count(messages, all),
    hasMore,
  }
}

async function lastSeqOf(scope: Scope, ticketId: number): Promise<number> {
  const [row] = await scope.db
    .select({ lastSeq: tickets.lastSeq })
    .from(tickets)
    .where(eq(tickets.id, ticketId))
  return row?.lastSeq ?? fail('ERR_NO_TICKET_FOUND')
}

/** Only the eyes of the person it is assigned to count as reading. */
async function readByOwner(scope: Scope, ticketId: number) {
  const ticket: TicketRow = await findTicket(scope, ticketId, 'message.read')
  const isOwner = ticket.status === 'open' && ticket.userId === scope.actor.userId
  if (isOwner) await markRead(scope, ticket)
}
