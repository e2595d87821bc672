import { and, eq, sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { contactFields, contacts } from '#db/schema/contacts.ts'
import { queues } from '#db/schema/queues.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { type Db, prepared } from '#db/session.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { askingTogether } from '#kernel/scope/asking-together'
import type { Ticket } from './contract.ts'
import { reachValues, withinReachPrepared } from './reach.ts'
import { disappearingSeconds, shownTicket, type TicketRow, tagsOfTicket } from './reading.ts'

const extraInfo = sql<NonNullable<Ticket['contact']['extraInfo']>>`(
  select coalesce(json_agg(json_build_object('id', ${contactFields.id}, 'name', ${contactFields.name},
    'value', ${contactFields.value}) order by ${contactFields.id}), '[]'::json)
  from ${contactFields} where ${contactFields.contactId} = ${tickets.contactId})`

export const rowAndRelations = {
  ticket: tickets,
  contact: contacts,
  queue: { id: queues.id, name: queues.name, color: queues.color },
  user: { id: users.id, name: users.name },
  whatsapp: { id: connections.id, name: connections.name, status: connections.status },
  tags: tagsOfTicket,
  extraInfo,
  disappearingSeconds,
}

function selectWithRelations(db: Db) {
  return db
    .select(rowAndRelations)
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(queues, eq(queues.id, tickets.queueId))
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(connections, eq(connections.id, tickets.whatsappId))
}

const byId = eq(tickets.id, sql.placeholder('id'))
const readableById = prepared((db) => selectWithRelations(db).where(and(byId, withinReachPrepared)))
const relationsByIds = prepared((db) =>
  selectWithRelations(db).where(sql`${tickets.id} = any(${sql.placeholder('ids')}::integer[])`),
)
type Selected = Awaited<ReturnType<typeof selectWithRelations>>[number]
export type TicketRelations = Omit<Selected, 'ticket'>

export async function readTicketAndRow(scope: Scope, id: number) {
  const [found] = await readableById.execute(scope, {
    id,
    ...reachValues(scope.actor, 'ticket.read'),
  })
  if (!found) fail('ERR_NO_TICKET_FOUND')
  const { ticket: row, ...relations } = found
  return { row, ticket: shownWithRelations(row, relations) }
}

export function relationsOf(found: TicketRelations): TicketRelations {
  const { contact, queue, user, whatsapp, tags, extraInfo } = found
  const { disappearingSeconds } = found
  return { contact, queue, user, whatsapp, tags, extraInfo, disappearingSeconds }
}

export const readRelations: (scope: Scope, ticketId: number) => Promise<TicketRelations> =
  askingTogether(async (scope, ids) => {
    const rows = await relationsByIds.execute(scope, { ids })
    const found = new Map(rows.map((row) => [row.ticket.id, relationsOf(row)]))
    return ids.map((id) => found.get(id) ?? fail('ERR_NO_TICKET_FOUND'))
  })

export function shownWithRelations(
  ticket: TicketRow,
  { extraInfo, whatsapp, ...relations }: TicketRelations,
) {
  const shown = shownTicket({ ...relations, whatsapp, ticket })
  return { ...shown, contact: { ...shown.contact, extraInfo } }
}
