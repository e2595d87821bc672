import { and, eq, sql } from 'drizzle-orm'
import { isOpenAt } from '#companies/hours/state'
import { messages } from '#db/schema/messages.ts'
import { queues } from '#db/schema/queues.ts'
import { users } from '#db/schema/users.ts'
import { isOnline } from '#presence/online'
import type { Scope } from '#scope'
import type { TicketRow } from '#tickets/reading'
import { isAutomatic, isBeingServed } from './guarding.ts'
import { isQueueClosed } from './queue-hours.ts'
import type { Rules } from './rules.ts'
import { answer } from './saying.ts'

/** If closed, the customer is notified, unless an agent is serving them. */
export async function isClosedNow(scope: Scope, rules: Rules, messageId: number): Promise<boolean> {
  const { ticket } = rules
  const closed = await closedFor(scope, rules)
  if (!closed) return false
  if (!(await isAttended(scope, ticket))) await sayClosed(scope, ticket, closed, messageId)
  return true
}

interface Closed {
  queueId: number | null
  text: string
}

async function closedFor(scope: Scope, rules: Rules): Promise<Closed | undefined> {
  const { ticket, byHours, timeZone, outOfHoursMessage } = rules
  if (byHours === 'company') {
    const isOpen = isOpenAt(rules, new Date(), timeZone)
    return isOpen ? undefined : { queueId: null, text: outOfHoursMessage }
  }
  if (byHours !== 'queue' || ticket.queueId === null) return undefined
  const [queue] = await scope.db.select().from(queues).where(eq(queues.id, ticket.queueId))
  return queue && isQueueClosed(rules, queue)
    ? { queueId: queue.id, text: queue.outOfHoursMessage }
    : undefined
}

export async function sayClosed(
  scope: Scope,
  ticket: TicketRow,
  { queueId, text }: Closed,
  messageId: number,
) {
  const cause = `hours:${queueId ?? 0}` as const
  const [answered] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticket.id),
        isAutomatic,
        eq(messages.cause, cause),
        sql`${messages.createdAt} > now() - interval '5 minutes'`,
      ),
    )
    .limit(1)
  if (!answered) await answer(scope, ticket, { text, cause, causeId: messageId })
}

async function isAttended(scope: Scope, ticket: TicketRow): Promise<boolean> {
  return (await isHolderOnline(scope, ticket)) || (await isBeingServed(scope, ticket))
}

async function isHolderOnline(scope: Scope, { userId }: TicketRow): Promise<boolean> {
  if (userId === null) return false
  const [online] = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isOnline))
  return online !== undefined
}
