/**
 * Apps send a photo or video twice, small and in full: the better file replaces the small one once
 * it is here. A copy whose first message is not there is a message of its own.
 */
import { eq, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { downloadMedia } from '#media/jobs'
import { announceMedia } from '#media/storing'
import type { Scope } from '#scope'
import { announceMessage } from '../announcing.ts'
import { findRecorded } from './finding-recorded.ts'
import { type InboundMessage, waitingKind } from './inbound.ts'

/** Whether it belongs to a message that is there. */
export async function joinTwin(
  scope: Scope,
  { twin, ...inbound }: InboundMessage,
  authorId: number,
): Promise<boolean> {
  if (!twin) return false
  const of = { ...inbound, waId: twin.parentWaId }
  const parent = await findRecorded(scope, of, authorId)
  if (!parent || parent.mediaType === waitingKind) return false
  if (!twin.isBetter || !inbound.media) return true
  const { id: mediaId } = await announceMedia(scope, inbound.media)
  const better = { mediaId, waId: inbound.waId, content: inbound.details?.content }
  const [joined] = await scope.db
    .update(messages)
    .set({ details: withBetter(better) })
    .where(
      sql`${messages.id} = ${parent.id} and not ${messages.isDeleted}
        and ${messages.details}->'better'->>'waId' is distinct from ${inbound.waId}`,
    )
    .returning({ id: messages.id })
  const betterOf = joined?.id
  if (betterOf) {
    await scope.later(downloadMedia, { mediaId, betterOf }, { key: `media:${mediaId}` })
  }
  return true
}

const withBetter = (better: Record<string, unknown>) =>
  sql`coalesce(${messages.details}, '{}') || ${JSON.stringify({ better })}::jsonb`

/** The small file is collected: nothing refers to it any more. */
export async function replaceByBetter(scope: Scope, messageId: number, mediaId: number) {
  await scope.db
    .update(messages)
    .set({
      mediaId,
      details: sql`${messages.details} || jsonb_build_object('content', ${messages.details}->'better'->'content')`,
      updatedAt: new Date(),
    })
    .where(eq(messages.id, messageId))
  await announceMessage(scope, messageId)
}
