import { and, eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { withinReach } from '#desk/tickets/reach'
import { isReadable } from '#desk/tickets/readable'
import { fail } from '#kernel/errors'
import { downloadMedia } from '#kernel/media/jobs'
import { announceMedia } from '#kernel/media/storing'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import type { Message } from '../contract.ts'
import { readMessage } from '../reading.ts'
import type { InboundMessage } from './inbound.ts'

export async function announceFile(scope: Scope, { media: file }: InboundMessage) {
  if (!file) return {}
  const { id: mediaId, originalName } = await announceMedia(scope, file)
  await fetchLater(scope, mediaId)
  return { mediaId, mediaName: originalName || null }
}

/** An old file is fetched only on request. */
export async function announceLostFile(scope: Scope, { media: file }: InboundMessage) {
  if (!file) return {}
  const { id: mediaId, originalName } = await announceMedia(scope, file)
  await scope.db
    .update(media)
    .set({ state: 'failed', failure: 'ERR_WAPP_DOWNLOAD_MEDIA' })
    .where(eq(media.id, mediaId))
  return { mediaId, mediaName: originalName || null }
}

export async function retryFile(scope: Scope, messageId: number): Promise<Message> {
  const [found] = await scope.db
    .select({ mediaId: messages.mediaId })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(
      and(
        eq(messages.id, messageId),
        withinReach(scope.actor, 'message.read'),
        isReadable(scope.actor),
      ),
    )
  if (!found) fail('ERR_FETCH_WAPP_MSG')
  const [retried] = await scope.db
    .update(media)
    .set({ state: 'pending', failure: null, attempts: 0, updatedAt: new Date() })
    .where(and(eq(media.id, found.mediaId ?? 0), eq(media.state, 'failed')))
    .returning({ id: media.id })
  if (retried) {
    await fetchLater(scope, retried.id)
    await announceMessage(scope, messageId)
  }
  return (await readMessage(scope, eq(messages.id, messageId))) ?? fail('ERR_FETCH_WAPP_MSG')
}

function fetchLater(scope: Scope, mediaId: number) {
  return scope.later(downloadMedia, { mediaId }, { key: `media:${mediaId}` })
}
