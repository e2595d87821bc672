/** Two contacts turn out to be one person: everything of the one moves to the other. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { contactEvent } from '#contacts/contract'
import { contactFields, contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { handlings, notes, tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import { announceTicket, writeTicket } from '#tickets/changing'
import { closeTicket } from '#tickets/closing'
import type { TicketRow } from '#tickets/reading'
import type { ContactRow } from './finding.ts'

export async function mergeContacts(scope: Scope, winner: ContactRow, loser: ContactRow) {
  await closeSecondTickets(scope, winner, loser)
  await forgetRepeated(scope, winner, loser)
  const to = { contactId: winner.id }
  const moved = await moveTickets(scope, winner, loser)
  await scope.db.update(handlings).set(to).where(eq(handlings.contactId, loser.id))
  await scope.db.update(notes).set(to).where(eq(notes.contactId, loser.id))
  await scope.db.update(contactFields).set(to).where(eq(contactFields.contactId, loser.id))
  await scope.db.update(messages).set(to).where(eq(messages.contactId, loser.id))
  await scope.db
    .update(messages)
    .set({ authorId: winner.id })
    .where(eq(messages.authorId, loser.id))
  await scope.db.delete(contacts).where(eq(contacts.id, loser.id))
  if (!winner.lid && loser.lid) {
    await scope.db.update(contacts).set({ lid: loser.lid }).where(eq(contacts.id, winner.id))
    winner.lid = loser.lid
  }
  for (const ticket of moved) await announceTicket(scope, ticket, ticket)
  scope.emit(contactEvent, { action: 'delete', contactId: loser.id })
}

/**
 * Both may have a living ticket on the same connection, and only one may stay. The winner's stays;
 * the other is closed, its messages remain readable in it.
 */
async function closeSecondTickets(scope: Scope, winner: ContactRow, loser: ContactRow) {
  const living = scope.db
    .select({ whatsappId: tickets.whatsappId })
    .from(tickets)
    .where(and(eq(tickets.contactId, winner.id), ne(tickets.status, 'closed')))
  const second = await scope.db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.contactId, loser.id),
        ne(tickets.status, 'closed'),
        inArray(tickets.whatsappId, living),
      ),
    )
    .orderBy(tickets.id)
    .for('update')
  for (const ticket of second) await closeTicket(scope, ticket)
}

/** Screens hold the living ones by their contact, so these are told; they are few: one a connection. */
async function moveTickets(scope: Scope, winner: ContactRow, loser: ContactRow) {
  const living = await scope.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.contactId, loser.id), ne(tickets.status, 'closed')))
    .orderBy(tickets.id)
    .for('update')
  await scope.db
    .update(tickets)
    .set({ contactId: winner.id })
    .where(and(eq(tickets.contactId, loser.id), eq(tickets.status, 'closed')))
  const moved: TicketRow[] = []
  for (const { id } of living) moved.push(await writeTicket(scope, id, { contactId: winner.id }))
  return moved
}

/** WhatsApp may have delivered a message under both names: as of one person it would be there twice. */
async function forgetRepeated(scope: Scope, winner: ContactRow, loser: ContactRow) {
  await scope.db.execute(sql`
    delete from messages m using messages kept
    where m.author_id = ${loser.id} and kept.author_id = ${winner.id}
      and kept.whatsapp_id = m.whatsapp_id and kept.wa_id = m.wa_id and kept.from_me = m.from_me`)
}
