import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { findByAddress } from '#desk/contacts/finding'
import { refreshLastMessage } from '#desk/tickets/refreshing-last-message'
import { doneBy, type Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import { isOutdated, withTime } from '../changing/newest.ts'
import { reactorOf, withReaction } from '../changing/reactions.ts'
import { withVote } from '../changing/votes.ts'
import { messageDeleted } from '../consequences.ts'
import { holdAmendment } from './early-amendments.ts'
import { editOf } from './editing.ts'
import { type InboundAmendment, waitingKind } from './inbound.ts'
import { amendmentWithNames } from './mentions.ts'

type MessageRow = typeof messages.$inferSelect

/** Never creates or reopens a ticket. Of a message that is not there yet, or not whole, it waits for it. */
export async function amendMessage(
  scope: Scope,
  amendment: InboundAmendment,
  open: OpenSealed = unopened,
): Promise<boolean> {
  const opened = await openedOrHeld(scope, amendment, open)
  if (!opened) return false
  return amend(scope, opened.target, await amendmentWithNames(scope, opened.amendment))
}

/** With what it says, if the secret of its message opens it; undefined while it waits for that. */
export async function openedOrHeld(
  scope: Scope,
  amendment: InboundAmendment,
  open: OpenSealed,
): Promise<{ target: MessageRow; amendment: InboundAmendment } | undefined> {
  const target = await findTarget(scope, amendment)
  if (!target || (isIncomplete(target) && needsWhole(amendment))) {
    await holdAmendment(scope, amendment)
    return undefined
  }
  if (!amendment.sealed) return { target, amendment }
  const [author = null] = await scope.db
    .select({ number: contacts.number, lid: contacts.lid })
    .from(contacts)
    .where(eq(contacts.id, target.authorId))
  return { target, amendment: open(amendment, { ...target, author }) }
}

/** It is being asked for again, or only its copy is here. */
const isIncomplete = ({ mediaType, details }: MessageRow) =>
  mediaType === waitingKind || details?.standsIn === true

/** Opened by the secret of the message, or of what the message would overwrite. */
const needsWhole = ({ sealed, moments }: InboundAmendment) =>
  sealed !== undefined || moments !== undefined

export interface SealedTarget
  extends Pick<MessageRow, 'waId' | 'secret' | 'details' | 'fromMe' | 'participant' | 'remoteJid'> {
  author: { number: string | null; lid: string | null } | null
}

/** Of what is sealed, what it says. */
export type OpenSealed = (amendment: InboundAmendment, target: SealedTarget) => InboundAmendment

export const unopened: OpenSealed = (amendment) => ({ ...amendment, body: null })

async function amend(scope: Scope, target: MessageRow, amendment: InboundAmendment) {
  const reactor = await reactorIn(scope, amendment)
  const change = changeOf(target, amendment, reactor)
  if (!change) return false

  await scope.db
    .update(messages)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(messages.id, target.id))
  if (!isNews(change, amendment)) return false
  if (isText(amendment)) await refreshLastMessage(scope, target.ticketId)
  await announceMessage(scope, target.id, announced[amendment.kind])
  const author = doneBy(scope, amendment.fromMe ? 'phone' : 'customer')
  if (amendment.kind === 'revoke') await author.follow(messageDeleted, target)
  return true
}

const isText = ({ kind }: InboundAmendment) => kind === 'edit' || kind === 'revoke'

const announced = {
  revoke: 'deleted',
  edit: 'edited',
  reaction: undefined,
  vote: undefined,
  comment: undefined,
} as const

/** What anybody in the chat may say of a message, which may be of either side. */
const isOfAnybody = ({ kind, sealed, ofAnyone }: InboundAmendment) =>
  ofAnyone || kind === 'vote' || kind === 'comment' || sealed?.kind === 'reaction'

/** Only the author, or a group's admin, may amend a message; what says something of it needs only the same chat. */
async function findTarget(scope: Scope, amendment: InboundAmendment) {
  const { connectionId, targetWaId, kind, chat, author } = amendment
  const ofEither = isOfAnybody(amendment)
  const fromMe = kind === 'reaction' ? (amendment.targetFromMe ?? false) : amendment.fromMe
  const isByChat = ofEither || kind === 'reaction' || amendment.fromMe
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

interface Reactor {
  who: string
  /** What they were called while they were no contact. */
  formerly: string[]
}

async function reactorIn(scope: Scope, { kind, fromMe, chat, author }: InboundAmendment) {
  const nobody: Reactor = { who: '', formerly: [] }
  if (kind !== 'reaction' && kind !== 'vote') return nobody
  const person = chat.isGroup ? author : chat
  const [contact] = fromMe ? [] : await findByAddress(scope, person)
  return reactorOf({ fromMe, contactId: contact?.id, ...person })
}

/** Else it only keeps the time of an edit to the same words. */
const isNews = (change: object, { kind }: InboundAmendment) =>
  kind !== 'edit' || 'isEdited' in change

function changeOf(target: MessageRow, amendment: InboundAmendment, { who, formerly }: Reactor) {
  const { kind, body, at } = amendment
  if (kind === 'revoke') return target.isDeleted ? undefined : { isDeleted: true }
  if (kind === 'edit') return editOf(target, amendment)
  if (body === null || kind === 'comment') return undefined
  const place = { is: kind, who }
  if (isOutdated(target.details, place, at)) return undefined
  const said =
    kind === 'vote' ? withVote(who, body, formerly) : withReaction(who, body, { formerly })
  return { details: withTime(said, place, at) }
}
