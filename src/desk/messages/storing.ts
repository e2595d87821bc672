/**
 * One statement stores any number of messages, each as the newest of its ticket. Their tickets are
 * locked, so the rows are known before they are stored.
 */

import { type SQL, sql } from 'drizzle-orm'
import { recordsOf } from '#db/records.ts'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { listsOf } from '#db/session.ts'
import { previewOf } from '#desk/tickets/preview-state'
import type { TicketRow } from '#desk/tickets/reading'
import { own } from '#kernel/own'
import type { Scope } from '#kernel/scope'
import { constraintOf, startOver } from '#kernel/scope/retrying'
import { originRules } from './origin.ts'
import type { MessageRow } from './reading.ts'

type GivenByDatabase = 'id' | 'sentAt' | 'createdAt' | 'updatedAt'
type NewRow = Omit<MessageRow, GivenByDatabase> & Partial<Pick<MessageRow, GivenByDatabase>>

export interface NewMessage<Row = NewRow> {
  ticket: TicketRow
  message: Row
}

export type TicketEffect = Partial<Pick<TicketRow, 'unreadMessages' | 'chatbot' | 'queueOptionId'>>

type Required = 'origin' | 'whatsappId' | 'waId' | 'authorId'
export type MessageDraft = Pick<MessageRow, Required> &
  Partial<Omit<MessageRow, Required | 'companyId' | 'ticketId' | 'seq' | 'contactId' | 'queueId'>>

export function nextMessage<Draft extends MessageDraft>(
  ticket: TicketRow,
  draft: Draft,
  effect: TicketEffect = {},
): NewMessage<NewRow & Draft> {
  const { companyId, id: ticketId, contactId, queueId } = ticket
  const seq = ticket.lastSeq + 1
  const fromMe = draft.origin !== 'customer'
  const position = { companyId, ticketId, contactId, queueId, seq, fromMe }
  const message = { ...plainText, ...draft, ...position }
  const read = originRules[draft.origin].isAnswer ? { unreadMessages: 0 } : {}
  // Whatever its customer sends wakes it.
  const woken = fromMe ? {} : { snoozedUntil: null }
  const raised = { lastSeq: seq, version: ticket.version + 1, updatedAt: new Date() }
  return {
    ticket: { ...ticket, ...read, ...woken, ...effect, ...raised, ...previewOf(message) },
    message,
  }
}

const plainText = {
  cause: null,
  causeId: null,
  userId: null,
  clientId: null,
  body: '',
  mediaType: 'chat',
  mediaId: null,
  mediaName: null,
  details: null,
  ack: 0,
  read: false,
  isDeleted: false,
  isEdited: false,
  previousBody: null,
  quotedMsgId: null,
  quotedCopy: null,
  remoteJid: '',
  participant: null,
  secret: null,
  delivery: null,
  failure: null,
  attempts: 0,
  recipients: null,
  writtenAt: null,
  heldUntil: null,
}

const messageRecords = recordsOf(messages, { without: ['createdAt', 'updatedAt'] })
const ticketRecords = recordsOf(tickets, {
  only: [
    'id',
    'lastSeq',
    'version',
    'lastMessage',
    'lastMessageKind',
    'lastMessageOrigin',
    'lastMessageUserId',
    'unreadMessages',
    'chatbot',
    'queueOptionId',
    'snoozedUntil',
    'updatedAt',
  ],
})

const quoted = (name: string) => `"${name}"`
const changes = ticketRecords.names
  .filter((name) => name !== 'id')
  .map((name) => `"${name}" = newest."${name}"`)

const byDefault: Record<string, string> = {
  id: `nextval('messages_id_seq')`,
  sent_at: 'now()',
}
const values = messageRecords.names.map((name) => {
  const given = `given."${name}"`
  const instead = own(byDefault, name)
  return instead ? `coalesce(${given}, ${instead})` : given
})

/** @param also what the same statement writes beside them */
export function storing(all: readonly NewMessage[], also?: SQL): SQL {
  const raised = new Map(all.map(({ ticket }) => [ticket.id, ticket]))
  const rows = all.map(({ message }) => message)
  return sql`with ${also ? sql`also as (${also}), ` : sql``}raised as (
      update tickets set ${sql.raw(changes.join(', '))}
      from ${ticketRecords.as('newest', [...raised.values()])} where tickets.id = newest.id
    )
    insert into messages (${sql.raw(messageRecords.names.map(quoted).join(', '))})
    select ${sql.raw(values.join(', '))} from ${messageRecords.as('given', rows)} order by given.place
    returning id, to_json(created_at) #>> '{}'`
}

export async function storeMessages(
  scope: Scope,
  all: readonly NewMessage[],
): Promise<MessageRow[]> {
  const stored = await listsOf(scope, storing(all)).catch(unlessStoredAtOnce)
  return all.map(({ message }, at) => {
    const [id, created] = stored[at] ?? []
    const createdAt = new Date(String(created))
    const given = { id: Number(id), sentAt: createdAt, createdAt, updatedAt: createdAt }
    return { ...given, ...message }
  })
}

const storedAtOnce = new Set(['messages_identity', 'messages_client', 'messages_automatic_once'])

/**
 * WhatsApp delivers some messages twice at the same moment, and browsers retry: the second one
 * starts over, which undoes what it had done, such as reopening a ticket that the first one rates.
 */
function unlessStoredAtOnce(error: unknown): never {
  if (!storedAtOnce.has(constraintOf(error) ?? '')) throw error
  startOver('the message was stored at the same moment', error)
}
