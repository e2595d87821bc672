/** Storing a message in its ticket: numbered under the ticket's lock, told to whoever may see it. */
import { eq, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'
import { type TicketRowChange, tellWhoLost, writeTicket } from '#tickets/changing'
import { ticketUpdated } from '#tickets/contract'
import { previewOf } from '#tickets/last-message'
import type { Found } from '#tickets/opening'
import { readTicket } from '#tickets/reading'
import { readForAll } from './announcing.ts'
import { type Message, messageCreated } from './contract.ts'

export type NewMessage = Omit<
  typeof messages.$inferInsert,
  'companyId' | 'id' | 'ticketId' | 'seq' | 'contactId' | 'queueId'
>

export async function recordMessage(
  scope: Scope,
  { before, ticket }: Found,
  message: NewMessage,
  change: TicketRowChange = {},
): Promise<Message> {
  const raised = await writeTicket(scope, ticket.id, {
    updatedAt: new Date(),
    lastMessage: previewOf(message),
    lastSeq: sql`${tickets.lastSeq} + 1`,
    ...change,
  })
  const [row] = await scope.db
    .insert(messages)
    .values({
      ...message,
      ticketId: ticket.id,
      contactId: ticket.contactId,
      queueId: raised.queueId,
      seq: raised.lastSeq,
    })
    .returning({ id: messages.id })
  const stored = row && (await readForAll(scope, row.id))
  const shownTicket = await readTicket(scope, eq(tickets.id, ticket.id))
  if (!stored || !shownTicket) fail('ERR_CREATING_MESSAGE')

  if (before) tellWhoLost(scope, before, raised)
  const isNew = !before || before.status !== raised.status
  if (isNew) scope.emit(ticketUpdated, { action: 'update', ticket: shownTicket })
  scope.emit(messageCreated, {
    action: 'create',
    message: stored,
    ticket: shownTicket,
    contact: shownTicket.contact,
  })
  return stored
}
