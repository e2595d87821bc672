/** One statement for any number of tickets. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { chatTimers } from '#db/schema/chat-timers.ts'
import { connections } from '#db/schema/connections.ts'
import { contactFields, contacts } from '#db/schema/contacts.ts'
import { queues } from '#db/schema/queues.ts'
import { tags, ticketTags } from '#db/schema/tags.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { cardColumns, contactCard } from '#desk/contacts/card'
import type { Scope } from '#kernel/scope'
import { storedAd } from './ad-contract.ts'
import type { Ticket } from './contract.ts'

export type TicketRow = typeof tickets.$inferSelect

export const tagsOfTicket = sql<Ticket['tags']>`(
  select coalesce(json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name},
    'color', ${tags.color}) order by ${tags.sortKey}), '[]'::json)
  from ${ticketTags} join ${tags} on ${tags.id} = ${ticketTags.tagId}
  where ${ticketTags.ticketId} = ${tickets.id})`

export const disappearingSeconds = sql<
  number | null
>`(select ${chatTimers.seconds} from ${chatTimers}
  where ${chatTimers.contactId} = ${tickets.contactId} and ${chatTimers.connectionId} = ${tickets.whatsappId})`

export function selectTickets({ db }: Pick<Scope, 'db'>) {
  return db
    .select({
      ticket: tickets,
      contact: cardColumns,
      queue: { id: queues.id, name: queues.name, color: queues.color },
      user: { id: users.id, name: users.name },
      whatsapp: { id: connections.id, name: connections.name },
      tags: tagsOfTicket,
      disappearingSeconds,
    })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(queues, eq(queues.id, tickets.queueId))
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(connections, eq(connections.id, tickets.whatsappId))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectTickets>>[number]

export function shownTicket({
  ticket,
  contact,
  queue,
  user,
  whatsapp,
  tags,
  disappearingSeconds,
}: Selected): Ticket {
  return {
    ...ticket,
    code: String(ticket.id),
    ad: storedAd(ticket.ad),
    pendingSince: ticket.pendingSince?.toISOString() ?? null,
    snoozedUntil: ticket.snoozedUntil?.toISOString() ?? null,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    contact: contactCard(contact),
    queue,
    user,
    whatsapp,
    tags,
    disappearingSeconds,
  }
}

export async function readTicket(scope: Scope, where: SQL): Promise<Ticket | undefined> {
  const [selected] = await selectTickets(scope).where(where).limit(1)
  if (!selected) return undefined
  const ticket = shownTicket(selected)
  const extraInfo = await scope.db
    .select({ id: contactFields.id, name: contactFields.name, value: contactFields.value })
    .from(contactFields)
    .where(inArray(contactFields.contactId, [ticket.contactId]))
    .orderBy(contactFields.id)
  return { ...ticket, contact: { ...ticket.contact, extraInfo } }
}
