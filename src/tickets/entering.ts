/** The only queue of a connection has what comes to it, whether or not a text is sent. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { onlyQueueOf } from '#connections/finding'
import { tickets } from '#db/schema/tickets.ts'
import { doneBy, type Scope } from '#scope'
import { changeTicket } from './changing.ts'
import { changeTickets } from './changing-many.ts'
import { ticketsTransferred } from './consequences.ts'
import { changeHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

export interface TicketEntry {
  queueId: number | null
  /** The queue's menu or greeting is due: as soon as a message may be answered. */
  chatbot: boolean
}

/** Read only where a ticket needs it. */
export type Entering = () => Promise<TicketEntry>

export function intoOnlyQueue(
  scope: Scope,
  connectionId: number,
  { greets = true } = {},
): Entering {
  return async () => {
    const queueId = await onlyQueueOf(scope, connectionId)
    return { queueId, chatbot: greets && queueId !== null }
  }
}

/** From before the connection had one queue only. */
export async function enterIfUnplaced(
  scope: Scope,
  before: TicketRow,
  enters: Entering,
): Promise<TicketRow> {
  if (before.status !== 'pending' || before.queueId !== null || before.userId !== null)
    return before
  const { queueId, chatbot } = await enters()
  if (queueId === null) return before
  const ticket = await changeTicket(scope, before, { queueId, chatbot, queueOptionId: null })
  await changeHandling(scope, ticket, { listShown: 0 })
  await doneBy(scope, 'bot').follow(ticketsTransferred, [{ ticket, before }])
  return ticket
}

export async function enterOnlyQueue(scope: Scope, { connectionId }: { connectionId: number }) {
  const queueId = await onlyQueueOf(scope, connectionId)
  if (queueId === null) return
  const isUnplaced = and(
    eq(tickets.whatsappId, connectionId),
    eq(tickets.status, 'pending'),
    isNull(tickets.queueId),
    isNull(tickets.userId),
  )
  await changeTickets(scope, isUnplaced, {
    change: { queueId, chatbot: sql`not ${tickets.isGroup}`, queueOptionId: null },
    handling: { queueId, listShown: 0 },
    follows: ticketsTransferred,
  })
}
