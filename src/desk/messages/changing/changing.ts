import { and, eq, isNull } from 'drizzle-orm'
import { messageChanges, messages } from '#db/schema/messages.ts'
import { findTicket } from '#desk/tickets/finding'
import { isReadable } from '#desk/tickets/readable'
import type { TicketRow } from '#desk/tickets/reading'
import { fail } from '#kernel/errors'
import type { Permission } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import type { MessageRow } from '../reading.ts'
import { requireConnection } from '../sending/admission.ts'
import { wakeOutbox } from '../sending/queueing.ts'
import { newWaId } from '../sending/wa-id.ts'

/** Phones accept edits for a quarter of an hour. */
export const editMinutes = 15

export async function findMessage(
  scope: Scope,
  id: number,
  permission: Permission,
): Promise<{ message: MessageRow; ticket: TicketRow }> {
  const [place] = await scope.db
    .select({ ticketId: messages.ticketId })
    .from(messages)
    .where(and(eq(messages.id, id), isReadable(scope.actor)))
  if (!place) fail('ERR_FETCH_WAPP_MSG')
  const ticket = await findTicket(scope, place.ticketId, permission, 'ERR_FETCH_WAPP_MSG')
  const [message] = await scope.db.select().from(messages).where(eq(messages.id, id)).for('update')
  return message ? { message, ticket } : fail('ERR_FETCH_WAPP_MSG')
}

interface ChangeRequest {
  kind: 'edit' | 'revoke' | 'reaction'
  body?: string
  before?: string
}

/** Replaces an unsent change of the same kind: only the last one counts. */
export async function queueChange(scope: Scope, message: MessageRow, change: ChangeRequest) {
  const connectionId = await requireConnection(scope, message.whatsappId)
  const [overtaken] = await scope.db
    .delete(messageChanges)
    .where(
      and(
        eq(messageChanges.messageId, message.id),
        eq(messageChanges.kind, change.kind),
        eq(messageChanges.delivery, 'queued'),
        isNull(messageChanges.writtenAt),
      ),
    )
    .returning({ before: messageChanges.before })
  await scope.db.insert(messageChanges).values({
    ...change,
    before: overtaken?.before ?? change.before ?? '',
    messageId: message.id,
    whatsappId: connectionId,
    waId: newWaId(),
    userId: scope.actor.userId,
  })
  wakeOutbox(scope, connectionId)
}

/** False once it failed or while it was never written. */
export function mayHaveLeft({ delivery, writtenAt }: MessageRow): boolean {
  if (delivery === 'failed' || delivery === 'cancelled') return false
  return delivery !== 'queued' || writtenAt !== null
}

export function withoutRefusal(details: MessageRow['details']) {
  if (!details?.refused) return details
  const { refused: _, ...rest } = details
  return rest
}
