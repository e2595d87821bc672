import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { handlings, tickets } from '#db/schema/tickets.ts'
import { requireContact } from '#desk/contacts/finding'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type { listTicketsOfContact as listTicketsOfContactCall, PastTicket } from './contract.ts'
import { withinReach } from './reach.ts'
import { selectTickets, shownTicket } from './reading.ts'

const pageSize = 20

export async function listTicketsOfContact(
  scope: Scope,
  { contactId, pageNumber }: InputOf<typeof listTicketsOfContactCall>,
) {
  await requireContact(scope, contactId)
  const where = and(eq(tickets.contactId, contactId), withinReach(scope.actor, 'ticket.read'))
  const offset = (pageNumber - 1) * pageSize
  const selected = await selectTickets(scope)
    .where(where)
    .orderBy(desc(tickets.id))
    .limit(pageSize)
    .offset(offset)
  const [total] = await scope.db.select({ count: count() }).from(tickets).where(where)
  const found = total?.count ?? 0
  const rates = await ratesOf(
    scope,
    selected.map(({ ticket }) => ticket.id),
  )
  return {
    tickets: selected.map((one): PastTicket => {
      const closedAt = one.ticket.closedAt?.toISOString() ?? null
      return { ...shownTicket(one), closedAt, rate: rates.get(one.ticket.id) ?? null }
    }),
    count: found,
    hasMore: found > offset + selected.length,
  }
}

async function ratesOf(scope: Scope, ids: number[]) {
  if (ids.length === 0) return new Map<number, number | null>()
  const rated = await scope.db
    .select({ ticketId: handlings.ticketId, rate: handlings.rate })
    .from(handlings)
    .where(and(inArray(handlings.ticketId, ids), isNotNull(handlings.rate)))
    .orderBy(handlings.id)
  return new Map(rated.map(({ ticketId, rate }) => [ticketId, rate]))
}
