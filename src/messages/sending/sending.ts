import { and, eq } from 'drizzle-orm'
import type { ConnectionStatus } from '#connections/contract'
import { isUsable } from '#connections/state'
import { connections } from '#db/schema/connections.ts'
import { messages } from '#db/schema/messages.ts'
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import { reachFor } from '#policy'
import type { Scope } from '#scope'
import type { TicketRowChange } from '#tickets/changing'
import { findTicketWithFacts, readFacts, type TicketFacts } from '#tickets/facts'
import { isReadable } from '#tickets/readable'
import type { TicketRow } from '#tickets/reading'
import { fillFor } from '#variables/filling'
import type { Message, sendMessage as sendMessageCall } from '../contract.ts'
import { markMessagesRead } from '../marking-read.ts'
import { readMessage } from '../reading.ts'
import { type NewMessage, recordMessage } from '../recording.ts'
import { newWaId } from './wa-id.ts'

export type Wish = Omit<InputOf<typeof sendMessageCall>, 'voice'>

/**
 * Accepts a message: when this is committed it will leave, in order and once, or end in a state the
 * agent sees. A repeated request (same `clientId`) answers what the first one stored.
 */
export async function sendMessage(scope: Scope, wish: Wish): Promise<Message> {
  const { clientId = null } = wish
  const asked = { permission: 'message.read', clientId } as const
  const { ticket, facts, sentBefore } = await findTicketWithFacts(scope, wish.ticketId, asked)
  if (sentBefore) return readStored(scope, sentBefore)
  requireMayWrite(scope, ticket)
  const connectionId = usable(facts.whatsapp) ?? fail('ERR_WAPP_NOT_INITIALIZED')
  const quotedMsgId = await quotedIn(scope, ticket, wish.quotedMsg?.id)

  const body = await fillFor(scope, [wish.body].flat().join('\n'), ticket.contactId)
  if (body.trim() === '') fail('ERR_EMPTY_MESSAGE')

  await markMessagesRead(scope, ticket)
  return queueMessage(
    scope,
    { ticket, facts },
    { origin: 'person', body, userId: scope.actor.userId, clientId, quotedMsgId },
    { connectionId, change: { unreadMessages: 0 } },
  )
}

/**
 * A text of the desk itself, written by nobody: a greeting, a menu, a goodbye. It leaves like an
 * agent's, after what people wrote; once for its cause. Answers nothing when the connection is gone:
 * then nobody would want it later.
 */
export async function sendAutomatic(
  scope: Scope,
  ticket: TicketRow,
  { text, cause, causeId }: AutomaticText,
): Promise<Message | undefined> {
  const said = await findAutomatic(scope, ticket, { cause, causeId })
  if (said) return said
  const facts = await readFacts(scope, ticket.id)
  const connectionId = usable(facts.whatsapp)
  if (connectionId === undefined) return undefined
  const body = await fillFor(scope, text, ticket.contactId)
  if (body.trim() === '') return undefined
  return queueMessage(
    scope,
    { ticket, facts },
    { origin: 'automatic', body, cause, causeId },
    { connectionId },
  )
}

export interface AutomaticText {
  text: string
  /** Which of the desk's texts it is, and what it is about: said once. */
  cause: string
  causeId: number
}

async function findAutomatic(
  scope: Scope,
  ticket: TicketRow,
  { cause, causeId }: Omit<AutomaticText, 'text'>,
) {
  const isSame = and(eq(messages.cause, cause), eq(messages.causeId, causeId))
  const where = and(eq(messages.ticketId, ticket.id), eq(messages.origin, 'automatic'), isSame)
  return where && readMessage(scope, where)
}

type Own = Partial<Pick<NewMessage, 'waId'>> &
  Pick<
    NewMessage,
    | 'origin'
    | 'cause'
    | 'causeId'
    | 'body'
    | 'userId'
    | 'clientId'
    | 'quotedMsgId'
    | 'mediaType'
    | 'mediaId'
    | 'mediaName'
    | 'details'
  >

interface Place {
  ticket: TicketRow
  facts: TicketFacts
  /** As it was before this work, if that changed it; null where it opened it. */
  before?: TicketRow | null
}

/** Stores it with its WhatsApp id chosen, and wakes whoever sends: from the commit on it will leave. */
export async function queueMessage(
  scope: Scope,
  { ticket, facts, before = ticket }: Place,
  own: Own,
  { connectionId, change }: { connectionId: number; change?: TicketRowChange },
): Promise<Message> {
  const queued = await recordMessage(
    scope,
    { before: before ?? undefined, ticket, facts },
    {
      waId: newWaId(),
      ...own,
      whatsappId: connectionId,
      fromMe: true,
      authorId: ticket.contactId,
      ack: 1,
      read: true,
      remoteJid: addressOf(facts.contact),
      delivery: 'queued',
    },
    change,
  )
  wakeOutbox(scope, connectionId)
  return queued
}

export function wakeOutbox(scope: Scope, connectionId: number) {
  scope.wake('recado_outbox', `${scope.companyId}:${connectionId}`)
}

/** Answers the connection it leaves through. */
export async function requireMaySend(scope: Scope, ticket: TicketRow): Promise<number> {
  requireMayWrite(scope, ticket)
  return requireConnection(scope, ticket.whatsappId)
}

/** Only in an open ticket, by whom it is assigned to or an overseer. */
export function requireMayWrite(scope: Scope, ticket: TicketRow) {
  const reach = reachFor(scope.actor.role, 'message.send')
  if (reach !== 'all' && ticket.userId !== scope.actor.userId) fail('ERR_NO_PERMISSION')
  if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN')
}

/** A connection that is only briefly away takes the message; one that is logged out refuses it. */
export async function requireConnection(scope: Scope, id: number | null): Promise<number> {
  return (await usableConnection(scope, id)) ?? fail('ERR_WAPP_NOT_INITIALIZED')
}

async function usableConnection(scope: Scope, id: number | null): Promise<number | undefined> {
  if (id === null) return undefined
  const [connection] = await scope.db
    .select({ id: connections.id, status: connections.status })
    .from(connections)
    .where(eq(connections.id, id))
  return usable(connection)
}

export function usable(connection: { id: number; status: ConnectionStatus } | null | undefined) {
  return isUsable(connection) ? connection.id : undefined
}

/** What the one who asks may see of it, as of any other message. */
async function readStored(scope: Scope, id: number): Promise<Message> {
  return (await readMessage(scope, eq(messages.id, id))) ?? fail('ERR_CREATING_MESSAGE')
}

export async function findByClientId(scope: Scope, ticket: TicketRow, clientId: string) {
  const where = and(eq(messages.clientId, clientId), eq(messages.ticketId, ticket.id))
  return where && readMessage(scope, where)
}

export async function quotedIn(scope: Scope, ticket: TicketRow, id: number | undefined) {
  if (!id) return null
  const [original] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.ticketId, ticket.id), isReadable(scope.actor)))
  return original?.id ?? fail('ERR_FETCH_WAPP_MSG')
}

/** Where the contact wrote from last, else by number, else by LID. */
export function addressOf({ jid, isGroup, number, lid }: TicketFacts['contact']): string {
  if (jid) return jid
  if (isGroup) return `${number}@g.us`
  return number ? `${number}@s.whatsapp.net` : `${lid}@lid`
}
