/**
 * Apps send a photo or video twice, small and in full: the better file replaces the small one once
 * it is here. A copy that overtakes its first message stands in for it, as a row under the first
 * one's id, which completes that row when it comes; one whose first message never comes stays.
 */

import { eq, sql } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import { downloadMedia } from '#kernel/media/jobs'
import { announceMedia } from '#kernel/media/storing'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import { detailsWith } from '../details.ts'
import { announceFile } from './files.ts'
import { type InboundMessage, waitingKind } from './inbound.ts'

/** In the details of a row that its copy wrote. */
export const standsIn = sql<boolean>`coalesce(${messages.details} ? 'standsIn', false)`

type MessageRow = typeof messages.$inferSelect

interface Recorded {
  id: number
  mediaType: string
  standsIn: boolean
  hasBetter: boolean
}

/** The id of the row that a message is recorded in. */
export const rowIdOf = ({ waId, twin }: InboundMessage) => twin?.parentWaId ?? waId

/** A copy as the first message, in case that is not here. */
export function asStandIn(inbound: InboundMessage): InboundMessage {
  const { twin, waId, details } = inbound
  if (!twin) return inbound
  const better = twin.isBetter && inbound.media && { better: { waId, content: details?.content } }
  return {
    ...inbound,
    waId: twin.parentWaId,
    // Of the copy's own id: it opens no change of the first message.
    secret: null,
    details: { ...details, ...better, standsIn: true },
  }
}

/** Whether the copy adds to a message that is there, and need not be stored itself. */
export async function joinTwin(
  scope: Scope,
  recorded: Recorded | undefined,
  inbound: InboundMessage,
): Promise<boolean> {
  const { twin } = inbound
  if (!twin || !recorded || recorded.mediaType === waitingKind) return false
  if (!twin.isBetter || !inbound.media) return true
  if (recorded.standsIn) return recorded.hasBetter
  await addBetter(scope, recorded.id, inbound)
  return true
}

async function addBetter(scope: Scope, parentId: number, { media: file, ...copy }: InboundMessage) {
  if (!file) return
  const { id: mediaId } = await announceMedia(scope, file)
  const better = { mediaId, waId: copy.waId, content: copy.details?.content }
  const [joined] = await scope.db
    .update(messages)
    .set({ details: detailsWith({ better }) })
    .where(
      sql`${messages.id} = ${parentId} and not ${messages.isDeleted}
        and ${messages.details}->'better'->>'waId' is distinct from ${copy.waId}`,
    )
    .returning({ id: messages.id })
  if (joined) await fetchBetter(scope, mediaId, joined.id)
}

function fetchBetter(scope: Scope, mediaId: number, betterOf: number) {
  return scope.later(downloadMedia, { mediaId, betterOf }, { key: `media:${mediaId}` })
}

/** What the first message changes of the row that its copy wrote: the better file stays, once it is here. */
export async function underBetter(scope: Scope, standIn: MessageRow, inbound: InboundMessage) {
  const { standsIn: _, better, ...kept } = standIn.details ?? {}
  const { mediaId, mediaName } = standIn
  if (!isBetterFile(better) || mediaId === null) {
    return { ...(await announceFile(scope, inbound)), details: { ...kept, ...inbound.details } }
  }
  const details = { ...kept, ...inbound.details, better: { ...better, mediaId } }
  // Whoever stores it meanwhile is waited for, or finds the row changed.
  const ofBetter = eq(media.id, mediaId)
  const [file] = await scope.db.select().from(media).where(ofBetter).for('no key update')
  if (file?.state === 'stored') {
    return { mediaId, mediaName, details: { ...details, content: better.content } }
  }
  if (file?.state === 'pending') await fetchBetter(scope, mediaId, standIn.id)
  return { ...(await announceFile(scope, inbound)), details }
}

export function isBetterFile(value: unknown): value is { waId: string; content: string } {
  return typeof value === 'object' && value !== null && 'waId' in value && 'content' in value
}

/** Announces a file that was stored, in place of the small one if it is better; that is collected. */
export async function placeFile(scope: Scope, messageId: number, mediaId: number) {
  await scope.db
    .update(messages)
    .set({
      mediaId,
      details: sql`${messages.details} || jsonb_build_object('content', ${messages.details}->'better'->'content')`,
      updatedAt: new Date(),
    })
    .where(
      sql`${messages.id} = ${messageId} and ${messages.mediaId} is distinct from ${mediaId}
        and ${messages.details}->'better'->'mediaId' = to_jsonb(${mediaId}::integer)`,
    )
  await announceMessage(scope, messageId)
}
