import { addNote } from '#notes/keeping'
import type { Scope } from '#scope'
import { writeLine } from '#timeline/writing'
import { changeTicket } from './changing.ts'
import { changeHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

/** What is not said stays; the menu ends unless it is said. */
export interface Destination {
  userId?: number | null | undefined
  queueId?: number | null | undefined
  whatsappId?: number | null | undefined
  chatbot?: boolean
  queueOptionId?: number | null
  /** For the next person. */
  note?: string | null | undefined
}

/**
 * To another person, queue or connection. A living ticket is open while it is somebody's and waits
 * while it is nobody's; a closed one stays closed.
 */
export async function transferTicket(
  scope: Scope,
  ticket: TicketRow,
  { note: words, chatbot = false, queueOptionId = null, ...to }: Destination,
): Promise<TicketRow> {
  const { userId = ticket.userId, queueId = ticket.queueId } = to
  const whatsappId = to.whatsappId ?? ticket.whatsappId
  const status = statusOf(ticket, userId)
  const place = { status, userId, queueId, whatsappId }
  const isSame = isWithin(ticket, place)
  if (isSame && isWithin(ticket, { chatbot, queueOptionId }) && !words) return ticket

  const moved = await changeTicket(scope, ticket, { ...place, chatbot, queueOptionId })
  if (status !== 'closed') await changeHandling(scope, moved, timesOf(ticket, moved))
  const note = words ? await addNote(scope, moved, words) : undefined
  if (!isSame || note) await writeLine(scope, moved, 'transferred', { before: ticket, note })
  return moved
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
