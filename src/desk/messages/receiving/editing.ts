/** An edit of a message that somebody has sent us, or that the owner wrote on the phone. */
import { type SQL, sql } from 'drizzle-orm'
import type { messages } from '#db/schema/messages.ts'
import { isMoved, withMoments } from '../changing/event-moments.ts'
import { isOutdated, storedDetails, withTime } from '../changing/newest.ts'
import { withUnreadEdit } from '../changing/unread-edit.ts'
import { type InboundAmendment, waitingKind } from './inbound.ts'

type MessageRow = typeof messages.$inferSelect
type Details = SQL<MessageRow['details']>

const place = { is: 'edit' } as const

/** Undefined if it changes nothing; of the same words once more, their time alone. */
export function editOf(target: MessageRow, amendment: InboundAmendment) {
  const { body, moments, content, at } = amendment
  if (target.isDeleted || isOutdated(target.details, place, at)) return undefined
  if (body === null) return { isEdited: true, details: withUnreadEdit(true) }
  const isSame = target.body === body && target.mediaType !== waitingKind
  if (isSame && !content && !isMoved(target, moments)) {
    return at === undefined ? undefined : { details: withTime(storedDetails, place, at) }
  }
  const previousBody = isSame ? target.previousBody : (target.previousBody ?? target.body)
  const read: Details = withUnreadEdit(false)
  const told: Details = content ? sql`${read} || ${JSON.stringify({ content })}::jsonb` : read
  const details = withTime(withMoments(told, moments), place, at)
  return { isEdited: true, body, previousBody, details }
}
