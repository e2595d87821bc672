/** The only queue of a connection has what comes to it, whether or not a text is sent. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { onlyQueueOf } from '#company/connections/finding'
import { tickets } from '#db/schema/tickets.ts'
import { doneBy, type Scope } from '#kernel/scope'
import { changeTicket } from './changing.ts'
import { changeTickets } from './changing-many.ts'
import { ticketsTransferred } from './consequences.ts'
import { changeHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

export interface Entering {
  /** By default the only queue of the connection. */
  queueId?: number | null
  /** The queue's menu or greeting is due: as soon as a message may be answered. */
  greets: boolean
}

export async function entryInto(
  scope: Scope,
  connectionId: number,
  { queueId: named, greets }: Entering,
) {
  const queueId = named === undefined ? await onlyQueueOf(scope, connectionId) : named
  return { queueId, chatbot: greets && queueId !== null }
}

/** What a message finds waiting without a queue, opened by a program or taken out of its queue. */
export async function enterIfUnplaced(
  scope: Scope,
  { ticket: before, onlyQueueId: queueId }: { ticket: TicketRow; onlyQueueId: number | null },
  { queueId: named, greets: chatbot }: Entering,
): Promise<TicketRow> {
  if (before.status !== 'pending' || before.queueId !== null || before.userId !== null)
    return before
  if (queueId === null || named !== undefined) return before
  const bot = doneBy(scope, 'bot')
  const ticket = await changeTicket(bot, before, { queueId, chatbot, queueOptionId: null })
  await changeHandling(bot, ticket, { listShown: 0 })
  await bot.follow(ticketsTransferred, [{ ticket, before }])
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
