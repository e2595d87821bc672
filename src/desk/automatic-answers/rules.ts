/** One statement, because each inbound message needs it. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isActiveCompany } from '#company/companies/active'
import { companies } from '#db/schema/companies.ts'
import { connectionQueues, connections } from '#db/schema/connections.ts'
import { queues } from '#db/schema/queues.ts'
import { settings } from '#db/schema/settings.ts'
import { handlings, tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import { askingTogether } from '#kernel/scope/asking-together'
import { wordsIn } from './words.ts'

const offersQueues = sql<boolean>`exists (select from ${connectionQueues}
  where ${connectionQueues.connectionId} = ${connections.id})`

const byHours = sql<string>`coalesce(${settings.value}, 'disabled')`

export type Rules = NonNullable<Awaited<ReturnType<typeof rulesFor>>>
export type OfferedQueue = Awaited<ReturnType<typeof queuesOf>>[number]

const rulesOfTickets = prepared((db) =>
  db
    .select({
      ticket: tickets,
      language: companies.language,
      timeZone: companies.timeZone,
      schedules: companies.schedules,
      closedDates: companies.closedDates,
      isActive: isActiveCompany,
      byHours,
      connectionId: connections.id,
      greetingMessage: connections.greetingMessage,
      outOfHoursMessage: connections.outOfHoursMessage,
      offersQueues,
      passId: handlings.id,
      listShown: handlings.listShown,
      greetingSentAt: handlings.greetingSentAt,
    })
    .from(tickets)
    .innerJoin(connections, eq(connections.id, tickets.whatsappId))
    .crossJoin(companies)
    .leftJoin(settings, eq(settings.key, 'scheduleType'))
    .leftJoin(handlings, and(eq(handlings.ticketId, tickets.id), isNull(handlings.finishedAt)))
    .where(sql`${tickets.id} = any(${sql.placeholder('ticketIds')}::integer[])`),
)

export const rulesFor = askingTogether(async (scope, ticketIds: readonly number[]) => {
  const rows = await rulesOfTickets.execute(scope, { ticketIds })
  const found = new Map(rows.map((row) => [row.ticket.id, rulesIn(row)]))
  return ticketIds.map((id) => found.get(id))
})

function rulesIn(found: Awaited<ReturnType<typeof rulesOfTickets.execute>>[number]) {
  return { ...found, listShown: found.listShown ?? 0, words: wordsIn(found.language) }
}

/** In the connection's order; queues without a position come last. */
export function queuesOf(scope: Scope, connectionId: number) {
  return scope.db
    .select({
      id: queues.id,
      name: queues.name,
      greetingMessage: queues.greetingMessage,
      outOfHoursMessage: queues.outOfHoursMessage,
      schedules: queues.schedules,
      closedDates: queues.closedDates,
    })
    .from(connectionQueues)
    .innerJoin(queues, eq(queues.id, connectionQueues.queueId))
    .where(eq(connectionQueues.connectionId, connectionId))
    .orderBy(asc(queues.orderQueue), asc(queues.id))
}
