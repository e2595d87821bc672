/**
 * What sending is, for people, programs, schedules and the desk itself: a message is stored as the
 * newest of its ticket, with the id that WhatsApp will know it by. That row is the outbox: from the
 * commit on the message leaves, in order and once, or ends in a state that the agent sees.
 */
import { fail } from '#errors'
import { fileColumns, type MediaRow } from '#media/showing'
import type { Scope } from '#scope'
import type { TicketFacts } from '#tickets/facts'
import { announceNew, shownForAll } from '../announcing.ts'
import type { Message } from '../contract.ts'
import { markMessagesRead } from '../marking-read.ts'
import { type OutboxOrigin, originRules } from '../origin.ts'
import type { MessageRow } from '../reading.ts'
import type { SelectedMessage } from '../selecting.ts'
import { type NewMessage, nextMessage, storeMessages } from '../storing.ts'
import type { LockedConversation } from './locking.ts'
import { newWaId } from './wa-id.ts'

type Said = Pick<MessageRow, 'body'> &
  Partial<Pick<MessageRow, 'cause' | 'causeId' | 'userId' | 'clientId' | 'details'>>

export interface Draft extends Said {
  origin: OutboxOrigin
  file?: MediaRow
  quoted?: SelectedMessage
}

export interface QueuedMessage extends NewMessage<MessageRow> {
  shown: Message
}

/** Queues messages in one conversation, in their order. */
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

/** All but storing it, for whoever stores those of many conversations at once. */
export async function prepareMessage(
  scope: Scope,
  locked: LockedConversation,
  { file, quoted, ...said }: Draft,
): Promise<QueuedMessage> {
  const { ticket, before, facts, now } = locked
  const id = locked.messageIds.shift() ?? fail('ERR_CREATING_MESSAGE')
  const whatsappId = ticket.whatsappId ?? fail('ERR_WAPP_NOT_INITIALIZED')
  if (originRules[said.origin].isAnswer) await markMessagesRead(scope, ticket)

  const next = nextMessage(ticket, {
    ...said,
    ...asQueued(),
    ...contentOf(file),
    id,
    whatsappId,
    authorId: ticket.contactId,
    quotedMsgId: quoted?.message.id ?? null,
    remoteJid: addressOf(facts.contact),
    read: true,
    sentAt: now,
    createdAt: now,
    updatedAt: now,
  })
  const { message } = next
  const shown = shownForAll(scope, {
    message,
    author: facts.contact,
    queue: facts.queue,
    file: file ? { media: fileColumns(file) } : null,
    quotation: quoted ? quotationOf(quoted) : null,
  })
  announceNew(scope, { before, ticket: next.ticket, facts }, shown)
  wakeOutbox(scope, whatsappId)
  Object.assign(locked, { ticket: next.ticket, before: next.ticket })
  return { ...next, shown }
}

/** In the outbox, not tried yet, under an id that WhatsApp has not seen. */
export function asQueued() {
  const untried = { failure: null, attempts: 0, attemptAt: null }
  return { ...untried, waId: newWaId(), ack: 1, delivery: 'queued' as const }
}

function contentOf(file: MediaRow | undefined) {
  if (!file) return {}
  const mediaType = file.kind === 'document' ? 'application' : file.kind
  return { mediaType, mediaId: file.id, mediaName: file.originalName }
}

function quotationOf({ message, author, file }: SelectedMessage): SelectedMessage['quotation'] {
  return { message, author, media: file?.media ?? null }
}

/** Where the contact wrote from last, else by number, else by LID. */
function addressOf({ jid, isGroup, number, lid }: TicketFacts['contact']): string {
  if (jid) return jid
  if (isGroup) return `${number}@g.us`
  return number ? `${number}@s.whatsapp.net` : `${lid}@lid`
}

export function wakeOutbox(scope: Scope, connectionId: number) {
  scope.wake('recado_outbox', `${scope.companyId}:${connectionId}`)
}
