/** `GET /tickets`: first what the role may see at all, then every filter that was given. */
import { and, count, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { tickets, ticketTags } from '#db/schema/tickets.ts'
import { may } from '#policy'
import type { Actor, Scope } from '#scope'
import type { Ticket, TicketFilter } from './contract.ts'
import { ofMyLists } from './reach.ts'
import { selectTickets, shownTicket } from './reading.ts'

const pageSize = 40

export async function listTickets(
  scope: Scope,
  filter: TicketFilter,
): Promise<{ tickets: Ticket[]; count: number; hasMore: boolean }> {
  const where = and(visibleTo(scope.actor, filter), ...filtersOf(scope.actor, filter))
  const offset = (filter.pageNumber - 1) * pageSize
  const selected = await selectTickets(scope)
    .where(where)
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(pageSize)
    .offset(offset)
  const [total] = await scope.db
    .select({ count: count() })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .where(where)
  const found = total?.count ?? 0
  return {
    tickets: selected.map(shownTicket),
    count: found,
    hasMore: found > offset + selected.length,
  }
}

/** The scope table: users see their own lists; overseers their selection, or all with the switch. */
function visibleTo(actor: Actor, filter: TicketFilter): SQL | undefined {
  if (!may(actor.role, 'ticket.showAll')) return ofMyLists(actor)
  if (filter.showAll) return undefined
  const mine = actor.userId === null ? sql`false` : eq(tickets.userId, actor.userId)
  const selected = filter.queueIds ?? []
  const ofSelection = or(
    isNull(tickets.queueId),
    selected.length > 0 ? inArray(tickets.queueId, selected) : undefined,
  )
  return or(mine, and(ne(tickets.status, 'open'), ofSelection))
}

function filtersOf(actor: Actor, filter: TicketFilter): (SQL | undefined)[] {
  const isOverseer = may(actor.role, 'ticket.showAll')
  return [
    filter.status && eq(tickets.status, filter.status),
    byQueues(filter, isOverseer),
    isOverseer && filter.users?.length ? inArray(tickets.userId, filter.users) : undefined,
    ...(filter.tags ?? []).map(tagged),
    filter.date ? onDay(sql`${tickets.createdAt}`, filter.date) : undefined,
    filter.updatedAt ? onDay(sql`${tickets.updatedAt}`, filter.updatedAt) : undefined,
    filter.withUnreadMessages
      ? and(gt(tickets.unreadMessages, 0), ne(tickets.status, 'closed'))
      : undefined,
    filter.searchParam ? matching(filter.searchParam) : undefined,
  ]
}

/** Tickets without a queue are always among the selected; his own stay a user's, whatever he selects. */
function byQueues({ queueIds, showAll }: TicketFilter, isOverseer: boolean): SQL | undefined {
  if (!queueIds || (queueIds.length === 0 && (showAll || !isOverseer))) return undefined
  if (!isOverseer || showAll) {
    return or(isNull(tickets.queueId), inArray(tickets.queueId, queueIds))
  }
  return undefined
}

function tagged(tagId: number): SQL {
  return sql`exists (select from ${ticketTags} where ${ticketTags.companyId} = ${tickets.companyId}
    and ${ticketTags.ticketId} = ${tickets.id} and ${ticketTags.tagId} = ${tagId})`
}

/** A day of the company's own calendar. */
function onDay(moment: SQL, day: string): SQL {
  const zone = sql`(select ${companies.timeZone} from ${companies}
    where ${companies.id} = ${tickets.companyId})`
  return sql`${moment} >= (${day}::date)::timestamp at time zone ${zone}
    and ${moment} < (${day}::date + 1)::timestamp at time zone ${zone}`
}

/** Name, number, text of a message, or the ticket's own number; `%` and `_` mean themselves. */
function matching(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const digits = text.replace(/\D/g, '')
  return or(
    sql`unaccent(lower(${contacts.name})) like unaccent(${pattern})`,
    digits ? sql`${contacts.number} like ${`%${digits}%`}` : undefined,
    /^\d{1,9}$/.test(text) ? eq(tickets.id, Number(text)) : undefined,
    sql`exists (select from ${messages} where ${messages.companyId} = ${tickets.companyId}
      and ${messages.ticketId} = ${tickets.id}
      and unaccent(lower(${messages.body})) like unaccent(${pattern}))`,
  )
}
