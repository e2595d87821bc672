import { and, desc, eq, sql } from 'drizzle-orm'
import { isOpenAt } from '#company/companies/hours/state'
import { isOnline } from '#company/presence/online'
import { messages } from '#db/schema/messages.ts'
import { queues } from '#db/schema/queues.ts'
import { users } from '#db/schema/users.ts'
import type { TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#kernel/scope'
import { isAutomatic, isBeingServed } from './guarding.ts'
import { isQueueClosed, type QueueHours } from './queue-hours.ts'
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
  wasOpenAt: (at: Date) => boolean
}

/** After a week of closed hours the text may come again. */
const longestHours = 7 * 24
const stepMs = 15 * 60_000

function hasOpenedSince(at: Date, wasOpenAt: Closed['wasOpenAt']): boolean {
  for (let time = Date.now(); time > at.getTime(); time -= stepMs) {
    if (wasOpenAt(new Date(time))) return true
  }
  return false
}

async function closedFor(scope: Scope, rules: Rules): Promise<Closed | undefined> {
  const { ticket, byHours, timeZone, outOfHoursMessage } = rules
  if (byHours === 'company') {
    const isOpen = isOpenAt(rules, new Date(), timeZone)
    if (isOpen) return undefined
    const wasOpenAt = (at: Date) => isOpenAt(rules, at, timeZone)
    return { queueId: null, text: outOfHoursMessage, wasOpenAt }
  }
  if (byHours !== 'queue' || ticket.queueId === null) return undefined
  const [queue] = await scope.db.select().from(queues).where(eq(queues.id, ticket.queueId))
  return queue && isQueueClosed(rules, queue)
    ? closedQueue(rules, queue, queue.outOfHoursMessage)
    : undefined
}

export function closedQueue(
  rules: Rules,
  queue: QueueHours & { id: number },
  text: string,
): Closed {
  return { queueId: queue.id, text, wasOpenAt: (at) => !isQueueClosed(rules, queue, at) }
}

/** Once a ticket, until it was open in between. */
export async function sayClosed(
  scope: Scope,
  ticket: TicketRow,
  { queueId, text, wasOpenAt }: Closed,
  messageId: number,
) {
  const cause = `hours:${queueId ?? 0}` as const
  const [answered] = await scope.db
    .select({ at: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticket.id),
        isAutomatic,
        eq(messages.cause, cause),
        sql`${messages.createdAt} > now() - make_interval(hours => ${longestHours})`,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  if (!answered || hasOpenedSince(answered.at, wasOpenAt))
    await answer(scope, ticket, { text, cause, causeId: messageId })
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
