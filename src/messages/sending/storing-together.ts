/** The rows of messages that are sent together, known before they are stored: their tickets are locked. */
import { sql } from 'drizzle-orm'
import type { Scope } from '#scope'
import type { TicketRow } from '#tickets/reading'
import type { Message } from '../contract.ts'
import type { MessageRow } from '../reading.ts'
import { newWaId } from './wa-id.ts'

export interface Written {
  /** With this message in it. */
  ticket: TicketRow
  message: MessageRow
  shown: Message
}

interface Text {
  id: number
  body: string
  clientId: string | null
  userId: number | null
  connectionId: number
  remoteJid: string
  at: Date
}

/** A text in the outbox, as it will lie in the database. */
export function writtenMessage(
  { companyId, id: ticketId, lastSeq: seq, contactId, queueId }: TicketRow,
  { connectionId: whatsappId, at, ...text }: Text,
): MessageRow {
  return {
    ...text,
    origin: 'person',
    cause: null,
    causeId: null,
    companyId,
    ticketId,
    seq,
    contactId,
    queueId,
    whatsappId,
    waId: newWaId(),
    fromMe: true,
    authorId: contactId,
    mediaType: 'chat',
    mediaId: null,
    mediaName: null,
    details: null,
    ack: 1,
    read: true,
    isDeleted: false,
    isEdited: false,
    previousBody: null,
    quotedMsgId: null,
    quotedCopy: null,
    participant: null,
    delivery: 'queued',
    failure: null,
    attempts: 0,
    attemptAt: null,
    sentAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

/**
 * One statement, whatever their number: each ticket as its last message leaves it, and the messages.
 * The limit tells the planner that they are few.
 */
export function storeWithCommit(scope: Scope, written: Written[]) {
  if (written.length === 0) return
  const rows = JSON.stringify(written.map(rowOf))
  scope.withCommit(sql`with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as given (
        id integer, ticket_id integer, seq integer, version integer, last_message text,
        changed_at timestamptz, contact_id integer, queue_id integer, whatsapp_id integer,
        wa_id text, user_id integer, client_id text, body text, remote_jid text, at timestamptz)
      limit ${written.length}::integer
    ), raised as (
      update tickets set last_seq = newest.seq, version = newest.version, unread_messages = 0,
        last_message = newest.last_message, updated_at = newest.changed_at
      from (select distinct on (ticket_id) * from given order by ticket_id, seq desc) newest
      where tickets.id = newest.ticket_id
    )
    insert into messages (id, ticket_id, seq, contact_id, author_id, queue_id, whatsapp_id, wa_id,
      user_id, client_id, body, remote_jid, from_me, origin, ack, read, delivery, sent_at, created_at,
      updated_at)
    select id, ticket_id, seq, contact_id, contact_id, queue_id, whatsapp_id, wa_id,
      user_id, client_id, body, remote_jid, true, 'person', 1, true, 'queued', at, at, at
    from given order by id`)
}

function rowOf({ ticket, message }: Written) {
  return {
    id: message.id,
    ticket_id: ticket.id,
    seq: message.seq,
    version: ticket.version,
    last_message: ticket.lastMessage,
    changed_at: ticket.updatedAt,
    contact_id: message.contactId,
    queue_id: message.queueId,
    whatsapp_id: message.whatsappId,
    wa_id: message.waId,
    user_id: message.userId,
    client_id: message.clientId,
    body: message.body,
    remote_jid: message.remoteJid,
    at: message.sentAt,
  }
}
