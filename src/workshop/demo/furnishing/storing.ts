/**
 * Stores conversations of the past as rows, in a few statements for any number of them: events,
 * consequences and jobs are for what happens now.
 */
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { ticketTags } from '#db/schema/tags.ts'
import { handlings, tickets } from '#db/schema/tickets.ts'
import { ticketHistory } from '#db/schema/timeline.ts'
import { previewOf } from '#desk/tickets/preview-state'
import type { Scope } from '#kernel/scope'

export interface PastMessage {
  at: Date
  fromMe: boolean
  body: string
  mediaType?: string
  media?: { id: number; name: string }
  details?: Record<string, unknown>
  /** Contact within a group. */
  authorId?: number
}

export interface PastTicket {
  contactId: number
  jid: string
  isGroup?: boolean
  status: 'pending' | 'open' | 'closed'
  user: { id: number; name: string } | null
  queue: { id: number; name: string } | null
  tagIds: number[]
  unread: number
  openedAt: Date
  acceptedAt: Date | null
  closedAt: Date | null
  rate?: number
  messages: PastMessage[]
}

interface StoredTicket extends PastTicket {
  id: number
}

export interface PastContact {
  name: string
  number: string
  jid: string
  email?: string
  isGroup?: boolean
  createdAt: Date
}

/** @returns their ids by number */
export async function storeContacts(scope: Scope, people: PastContact[]) {
  const stored = await scope.db
    .insert(contacts)
    .values(people.map((person) => ({ ...person, updatedAt: person.createdAt })))
    .returning({ id: contacts.id, number: contacts.number })
  return new Map(stored.map(({ id, number }) => [number ?? '', id]))
}

/** @returns the ids of the tickets */
export async function storeTickets(
  scope: Scope,
  connectionId: number,
  past: PastTicket[],
): Promise<number[]> {
  const rows = await scope.db
    .insert(tickets)
    .values(past.map((ticket) => ticketRow(ticket, connectionId)))
    .returning({ id: tickets.id })
  const stored = past.map((ticket, at): StoredTicket => ({ ...ticket, id: rows[at]?.id ?? 0 }))
  await insertInBatches(scope, handlings, stored.map(handlingRow))
  await insertInBatches(
    scope,
    messages,
    stored.flatMap((ticket) => messageRows(ticket, connectionId)),
  )
  await insertInBatches(scope, ticketHistory, stored.flatMap(timelineRows))
  await insertInBatches(
    scope,
    ticketTags,
    stored.flatMap(({ id, tagIds }) => tagIds.map((tagId) => ({ ticketId: id, tagId }))),
  )
  return rows.map(({ id }) => id)
}

function ticketRow(ticket: PastTicket, whatsappId: number): typeof tickets.$inferInsert {
  const last = ticket.messages.at(-1)
  return {
    whatsappId,
    status: ticket.status,
    contactId: ticket.contactId,
    isGroup: ticket.isGroup ?? false,
    userId: ticket.user?.id ?? null,
    queueId: ticket.queue?.id ?? null,
    ...(last ? previewOf({ ...last, mediaName: last.media?.name, ...authorOf(last, ticket) }) : {}),
    lastSeq: ticket.messages.length,
    unreadMessages: ticket.unread,
    closedAt: ticket.closedAt,
    pendingSince: ticket.status === 'pending' ? ticket.openedAt : null,
    createdAt: ticket.openedAt,
    updatedAt: ticket.closedAt ?? last?.at ?? ticket.openedAt,
  }
}

function handlingRow(ticket: StoredTicket): typeof handlings.$inferInsert {
  const { id, contactId, user, queue, openedAt, acceptedAt, closedAt, rate } = ticket
  return {
    ticketId: id,
    contactId,
    userId: user?.id ?? null,
    queueId: queue?.id ?? null,
    queuedAt: openedAt,
    startedAt: acceptedAt,
    finishedAt: closedAt,
    ratingAt: rate === undefined ? null : closedAt,
    rate: rate ?? null,
  }
}

function messageRows(ticket: StoredTicket, whatsappId: number): (typeof messages.$inferInsert)[] {
  return ticket.messages.map(
    ({ at, fromMe, body, mediaType, media, details, authorId }, index) => ({
      ticketId: ticket.id,
      seq: index + 1,
      contactId: ticket.contactId,
      whatsappId,
      waId: crypto.randomUUID(),
      fromMe,
      authorId: authorId ?? ticket.contactId,
      ...authorOf({ fromMe }, ticket),
      body,
      mediaType: mediaType ?? 'chat',
      mediaId: media?.id ?? null,
      mediaName: media?.name ?? null,
      details: details ?? null,
      ack: fromMe ? 4 : 0,
      read: fromMe || index < ticket.messages.length - ticket.unread,
      queueId: ticket.queue?.id ?? null,
      remoteJid: ticket.jid,
      delivery: fromMe ? 'sent' : null,
      sentAt: at,
      createdAt: at,
      updatedAt: at,
    }),
  )
}

function authorOf({ fromMe }: Pick<PastMessage, 'fromMe'>, { user }: PastTicket) {
  return fromMe
    ? { origin: 'person' as const, userId: user?.id ?? null }
    : { origin: 'customer' as const, userId: null }
}

function timelineRows(ticket: StoredTicket): (typeof ticketHistory.$inferInsert)[] {
  const { id: ticketId, user, openedAt, acceptedAt, closedAt } = ticket
  const agent = { by: 'agent' as const, userId: user?.id ?? null, userName: user?.name ?? null }
  const lines: (typeof ticketHistory.$inferInsert)[] = [
    { ticketId, seq: 1, verb: 'opened', by: 'customer', at: openedAt },
  ]
  if (acceptedAt) lines.push({ ticketId, seq: 1, verb: 'accepted', ...agent, at: acceptedAt })
  if (closedAt) {
    lines.push({ ticketId, seq: ticket.messages.length, verb: 'closed', ...agent, at: closedAt })
  }
  return lines
}

/** A statement takes 65 535 values. */
const batchSize = 1_000

async function insertInBatches<Table extends AnyPgTable>(
  { db }: Scope,
  table: Table,
  rows: Table['$inferInsert'][],
) {
  for (let at = 0; at < rows.length; at += batchSize) {
    await db.insert(table).values(rows.slice(at, at + batchSize))
  }
}
