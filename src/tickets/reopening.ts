import { addNote } from '#notes/keeping'
import type { Scope } from '#scope'
import { writeLine } from '#timeline/writing'
import { changeTicket } from './changing.ts'
import { beginHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'
import type { Destination } from './transferring.ts'

/**
 * A new pass: somebody's, or waiting in its queue for anyone. Refused by the database where the
 * contact has another living ticket on this connection.
 */
export async function reopenTicket(
  scope: Scope,
  ticket: TicketRow,
  { userId, queueId, whatsappId, note: words }: Destination & { userId: number | null },
) {
  const reopened = await changeTicket(scope, ticket, {
    status: userId === null ? 'pending' : 'open',
    userId,
    queueId,
    whatsappId: whatsappId ?? ticket.whatsappId,
    closedAt: null,
    unreadMessages: 0,
    chatbot: false,
    queueOptionId: null,
  })
  await beginHandling(scope, reopened, userId === null ? undefined : new Date())
  const note = words ? await addNote(scope, reopened, words) : undefined
  await writeLine(scope, reopened, 'reopened', { before: ticket, note })
  return reopened
}
