import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import type { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#kernel/scope'
import { noPreview, type Preview, previewOf } from './preview-state.ts'

/**
 * The newest message readable by everybody who sees the ticket in this queue, since a row is the same for all.
 *
 * @param ofCustomer what the company's people and programs wrote left out
 */
export async function readPreview(
  scope: Scope,
  { id, queueId }: PreviewedTicket,
  { ofCustomer = false } = {},
): Promise<Preview> {
  const isOfQueue = queueId === null ? undefined : eq(messages.queueId, queueId)
  const [latest] = await scope.db
    .select({
      body: messages.body,
      mediaType: messages.mediaType,
      mediaName: messages.mediaName,
      details: messages.details,
      origin: messages.origin,
      userId: messages.userId,
    })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, id),
        eq(messages.isDeleted, false),
        ofCustomer ? eq(messages.fromMe, false) : undefined,
        or(isNull(messages.queueId), isOfQueue),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(1)
  return latest ? previewOf(latest) : noPreview
}

type PreviewedTicket = Pick<typeof tickets.$inferSelect, 'id' | 'queueId'>
