/**
 * Stores a message of any origin as the newest of its ticket, with its WhatsApp id. The row is its
 * entry in the outbox: once committed it leaves in order and once, or ends in a state that the
 * agent sees.
 */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/users.ts'
import { fail } from '#kernel/errors'
import { fileColumns, type MediaRow } from '#kernel/media/showing'
import type { Scope } from '#kernel/scope'
import { withKnownLink } from '../ads-and-links.ts'
import { announceNew, announceQuietly, shownForAll } from '../announcing.ts'
import type { Message } from '../contract.ts'
import { markMessagesRead } from '../marking-read.ts'
import { mentionsIn, withMentions } from '../mentions/sending.ts'
import { type OutboxOrigin, originRules } from '../origin.ts'
import type { MessageRow } from '../reading.ts'
import type { SelectedMessage } from '../selecting.ts'
import { type NewMessage, nextMessage, storeMessages } from '../storing.ts'
import { addressFor } from './addressing.ts'
import type { LockedConversation } from './locking.ts'
import { tokenAsCause } from './token-as-cause.ts'
import { newWaId } from './wa-id.ts'

type Said = Pick<MessageRow, 'body'> &
  Partial<
    Pick<
      MessageRow,
      'mediaType' | 'cause' | 'causeId' | 'userId' | 'clientId' | 'details' | 'heldUntil'
    >
  >

export interface Draft extends Said {
  origin: OutboxOrigin
  file?: MediaRow
  quoted?: SelectedMessage
}

export interface QueuedMessage extends NewMessage<MessageRow> {
  shown: Message
}

export async function queueMessages(
  scope: Scope,
  locked: LockedConversation,
  drafts: readonly Draft[],
): Promise<QueuedMessage[]> {
  const queued: QueuedMessage[] = []
  for (const draft of drafts) queued.push(await prepareMessage(scope, locked, draft))
  await storeMessages(scope, queued)
  return queued
}

/** Does not store it: the caller stores the messages of many conversations at once. */
export async function prepareMessage(
  scope: Scope,
  locked: LockedConversation,
  { file, quoted, ...said }: Draft,
): Promise<QueuedMessage> {
  const { ticket, before, relations, now } = locked
  const id = locked.messageIds.shift() ?? fail('ERR_CREATING_MESSAGE')
  const whatsappId = ticket.whatsappId ?? fail('ERR_WAPP_NOT_INITIALIZED')
  if (originRules[said.origin].isAnswer) await markMessagesRead(scope, ticket)

  const { body, mentions } = await mentionsIn(scope, relations.contact, said.body)
  const linked = file ? said.details : withKnownLink(scope.companyId, body, said.details ?? null)
  const details = withMentions(linked ?? null, mentions)
  const next = nextMessage(ticket, {
    ...said,
    body,
    details,
    ...(said.origin === 'program' ? tokenAsCause(scope.actor, details) : {}),
    ...asQueued({ heldUntil: said.heldUntil ?? null }),
    ...contentOf(file),
    id,
    whatsappId,
    authorId: ticket.contactId,
    quotedMsgId: quoted?.message.id ?? null,
    remoteJid: await addressFor(scope, locked, said.origin),
    read: true,
    sentAt: now,
    createdAt: now,
    updatedAt: now,
  })
  const { message } = next
  const shown = shownForAll(scope, {
    message,
    author: relations.contact,
    userName: await nameOf(scope, said.userId ?? null),
    queue: relations.queue,
    file: file ? { media: fileColumns(file) } : null,
    quotation: quoted ? quotationOf(quoted) : null,
    quotedUserName: quoted?.userName ?? null,
  })
  const announce = originRules[said.origin].isQuiet ? announceQuietly : announceNew
  announce(scope, { before, ticket: next.ticket, relations }, shown)
  wakeOutbox(scope, whatsappId)
  Object.assign(locked, { ticket: next.ticket, before: next.ticket })
  return { ...next, shown }
}

async function nameOf({ actor, db }: Scope, userId: number | null): Promise<string | null> {
  if (userId === null || userId === actor.userId) return userId === null ? null : actor.name
  // A message that somebody scheduled.
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? null
}

export function asQueued({ heldUntil = null }: Partial<Pick<MessageRow, 'heldUntil'>> = {}) {
  const untried = { failure: null, attempts: 0, writtenAt: null, heldUntil }
  return { ...untried, waId: newWaId(), ack: 1, delivery: 'queued' as const }
}

function contentOf(file: MediaRow | undefined) {
  if (!file) return {}
  const mediaType = file.kind === 'document' ? 'application' : file.kind
  return { mediaType, mediaId: file.id, mediaName: file.originalName }
}

function quotationOf(quoted: SelectedMessage): SelectedMessage['quotation'] {
  const { message, author, file } = quoted
  return { message, author, media: file?.media ?? null }
}

export function wakeOutbox(scope: Scope, connectionId: number) {
  scope.wake('recado_outbox', `${scope.companyId}:${connectionId}`)
}
