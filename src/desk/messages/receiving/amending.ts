import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { findByAddress } from '#desk/contacts/finding'
import { refreshLastMessage } from '#desk/tickets/refreshing-last-message'
import { doneBy, type Scope } from '#platform/scope'
import { announceMessage } from '../announcing.ts'
import { isMoved, withMoments } from '../changing/event-moments.ts'
import { reactorOf, withReaction } from '../changing/reactions.ts'
import { withUnreadEdit } from '../changing/unread-edit.ts'
import { withVote } from '../changing/votes.ts'
import { messageDeleted } from '../consequences.ts'
import { holdAmendment } from './early-amendments.ts'
import { type InboundAmendment, waitingKind } from './inbound.ts'
import { amendmentWithNames } from './mentions.ts'

type MessageRow = typeof messages.$inferSelect

/** Never creates or reopens a ticket. Of a message that is not there yet, or not whole, it waits for it. */
export async function amendMessage(
  scope: Scope,
  amendment: InboundAmendment,
  openEdit: OpenEdit = unopened,
): Promise<boolean> {
  const target = await findTarget(scope, amendment)
  if (!target || (isIncomplete(target) && needsWhole(amendment))) {
    await holdAmendment(scope, amendment)
    return false
  }
  const opened = amendment.sealed ? openEdit(amendment, target) : amendment
  return amend(scope, target, await amendmentWithNames(scope, opened))
}

/** It is being asked for again, or only its copy is here. */
const isIncomplete = ({ mediaType, details }: MessageRow) =>
  mediaType === waitingKind || details?.standsIn === true

/** Opened by the secret of the message, or of what the message would overwrite. */
const needsWhole = ({ sealed, moments }: InboundAmendment) =>
  sealed !== undefined || moments !== undefined

/** Of a sealed edit, what it says. */
export type OpenEdit = (
  amendment: InboundAmendment,
  target: Pick<MessageRow, 'waId' | 'secret' | 'details'>,
) => InboundAmendment

const unopened: OpenEdit = (amendment) => ({ ...amendment, body: null })

async function amend(scope: Scope, target: MessageRow, amendment: InboundAmendment) {
  const reactor = await reactorIn(scope, amendment)
  const change = changeOf(target, amendment, reactor)
  if (!change) return false

  await scope.db
    .update(messages)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(messages.id, target.id))
  if (isText(amendment)) await refreshLastMessage(scope, target.ticketId)
  await announceMessage(scope, target.id, changes[amendment.kind])
  const author = doneBy(scope, amendment.fromMe ? 'phone' : 'customer')
  if (amendment.kind === 'revoke') await author.follow(messageDeleted, target)
  return true
}

const isText = ({ kind }: InboundAmendment) => kind === 'edit' || kind === 'revoke'

const changes = {
  revoke: 'deleted',
  edit: 'edited',
  reaction: undefined,
  vote: undefined,
} as const

/** Only the author, or a group's admin, may amend a message; a reaction or vote needs only the same chat. */
async function findTarget(scope: Scope, amendment: InboundAmendment) {
  const { connectionId, targetWaId, kind, chat, author, ofAnyone = false } = amendment
  const isReaction = kind === 'reaction' || kind === 'vote'
  const ofEither = ofAnyone || kind === 'vote'
  const fromMe = isReaction ? (amendment.targetFromMe ?? false) : amendment.fromMe
  const isByChat = isReaction || amendment.fromMe || ofAnyone
  const people = await findByAddress(scope, isByChat ? chat : author)
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return undefined
  return lockTarget(
    scope,
    and(
      eq(messages.whatsappId, connectionId),
      eq(messages.waId, targetWaId),
      ofEither ? undefined : eq(messages.fromMe, fromMe),
      inArray(isByChat ? messages.contactId : messages.authorId, ids),
    ),
  )
}

/** Concurrent reactions must not overwrite each other. Lock order: the ticket before its messages. */
async function lockTarget(scope: Scope, which: SQL | undefined): Promise<MessageRow | undefined> {
  const [found] = await scope.db
    .select({ id: messages.id, ticketId: messages.ticketId })
    .from(messages)
    .where(which)
    .limit(1)
  if (!found) return undefined
  const ofTicket = eq(tickets.id, found.ticketId)
  await scope.db.select({ id: tickets.id }).from(tickets).where(ofTicket).for('no key update')
  const [target] = await scope.db.select().from(messages).where(eq(messages.id, found.id))
  return target
}

async function reactorIn(scope: Scope, { kind, fromMe, chat, author }: InboundAmendment) {
  if (kind !== 'reaction' && kind !== 'vote') return ''
  if (fromMe) return reactorOf({ fromMe, contactId: 0 })
  const [contact] = await findByAddress(scope, chat.isGroup ? author : chat)
  return reactorOf({ fromMe, contactId: contact?.id ?? 0 })
}

function changeOf(target: MessageRow, { kind, body, moments }: InboundAmendment, reactor: string) {
  switch (kind) {
    case 'revoke':
      return target.isDeleted ? undefined : { isDeleted: true }
    case 'edit': {
      if (target.isDeleted) return undefined
      if (body === null) return { isEdited: true, details: withUnreadEdit(true) }
      const isSame = target.body === body && target.mediaType !== waitingKind
      if (isSame && !isMoved(target, moments)) return undefined
      const previousBody = isSame ? target.previousBody : (target.previousBody ?? target.body)
      const details = withMoments(withUnreadEdit(false), moments)
      return { isEdited: true, body, previousBody, details }
    }
    case 'reaction':
      return { details: withReaction(reactor, body ?? '') }
    case 'vote':
      return body === null ? undefined : { details: withVote(reactor, body) }
  }
}
