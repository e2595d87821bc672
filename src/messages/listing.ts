/**
 * Pages of a conversation by position: `seq` has no holes, so page 500 costs what page 1 costs, and
 * with `before` a page neither repeats nor skips while messages arrive.
 */
import { and, desc, eq, lt } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import type { Company, Scope } from '#scope'
import { markRead } from '#tickets/changing'
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

export async function listMessages(scope: Scope, { ticketId, pageNumber, before }: Wish) {
  const ticket = await showTicket(scope, ticketId)
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
