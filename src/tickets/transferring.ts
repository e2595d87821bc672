import type { Scope } from '#scope'
import { changeTicket } from './changing.ts'
import { changeHandling, writeHistory } from './handling.ts'
import type { TicketRow } from './reading.ts'

/** To another person (then it is open), and with him to another queue or connection. */
export async function transferTicket(
  scope: Scope,
  ticket: TicketRow,
  to: { userId: number | null; queueId: number | null; whatsappId: number | null },
) {
  const isTaken = ticket.status === 'pending' && to.userId !== null
  const transferred = await changeTicket(scope, ticket, {
    ...to,
    ...(isTaken ? { status: 'open' } : {}),
    chatbot: false,
    queueOptionId: null,
  })
  if (transferred.status !== 'closed') {
    await changeHandling(scope, transferred, isTaken ? { startedAt: new Date() } : {})
  }
  await writeHistory(scope, transferred, 'transferred', ticket)
  return transferred
}
