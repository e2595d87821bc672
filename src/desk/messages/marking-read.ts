import { and, eq, gt } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import type { TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#kernel/scope'

/** Older messages were read long ago, or never will be. */
const lookBack = 500

/**
 * The receipt to WhatsApp is best effort: sent by the process that has the session, and lost with
 * it.
 */
export async function markMessagesRead(scope: Scope, ticket: TicketRow) {
  if (ticket.unreadMessages === 0 || ticket.whatsappId === null) return
  const read = await scope.db
    .update(messages)
    .set({ read: true })
    .where(
      and(
        eq(messages.ticketId, ticket.id),
        gt(messages.seq, ticket.lastSeq - lookBack),
        eq(messages.fromMe, false),
        eq(messages.read, false),
      ),
    )
    .returning({ seq: messages.seq })
  const seqs = read.map((message) => message.seq)
  if (seqs.length === 0) return
  const range = `${Math.min(...seqs)}:${Math.max(...seqs)}`
  scope.wake('recado_reads', `${scope.companyId}:${ticket.whatsappId}:${ticket.id}:${range}`)
}
