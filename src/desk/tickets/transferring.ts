import type { Scope } from '#kernel/scope'
import { changeTicket } from './changing.ts'
import { ticketsTransferred } from './consequences.ts'
import { changeHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

/** Absent fields stay; the menu ends unless it is named. */
export interface Destination {
  userId?: number | null | undefined
  queueId?: number | null | undefined
  whatsappId?: number | null | undefined
  chatbot?: boolean
  queueOptionId?: number | null
  note?: string | null | undefined
}

/** A living ticket is open while assigned and pending otherwise; a closed one stays closed. */
export async function transferTicket(
  scope: Scope,
  before: TicketRow,
  { note, chatbot = false, queueOptionId = null, ...to }: Destination,
): Promise<TicketRow> {
  const { userId = before.userId, queueId = before.queueId } = to
  const whatsappId = to.whatsappId ?? before.whatsappId
  const status = statusOf(before, userId)
  const target = { status, userId, queueId, whatsappId }
  const isSame = isWithin(before, target)
  if (isSame && isWithin(before, { chatbot, queueOptionId }) && !note) return before

  const isGiven = userId !== null && userId !== before.userId && userId !== scope.actor.userId
  const ticket = await changeTicket(scope, before, {
    ...target,
    ...(isGiven && status === 'open' ? unreadUntilOpened(before) : {}),
    chatbot,
    queueOptionId,
  })
  if (status !== 'closed') await changeHandling(scope, ticket, timesOf(before, ticket))
  if (!isSame || note) await scope.follow(ticketsTransferred, [{ ticket, before, note }])
  return ticket
}

/** Its new agent finds it in the bell, even if everything was read. */
function unreadUntilOpened({ unreadMessages }: TicketRow) {
  return { unreadMessages: Math.max(1, unreadMessages) }
}

function statusOf({ status }: TicketRow, userId: number | null): TicketRow['status'] {
  if (status === 'closed') return status
  return userId === null ? 'pending' : 'open'
}

function isWithin(ticket: TicketRow, part: Partial<TicketRow>): boolean {
  return Object.entries(part).every(([key, value]) => Reflect.get(ticket, key) === value)
}

function timesOf(before: TicketRow, { status }: TicketRow) {
  if (before.status === status) return {}
  return status === 'open' ? { startedAt: new Date() } : { queuedAt: new Date(), startedAt: null }
}
