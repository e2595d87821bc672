/** Two contacts turn out to be one person: everything of the one moves to the other. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { contactEvent } from '#contacts/contract'
import { contactFields, contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { handlings, notes, tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import type { ContactRow } from './finding.ts'

export async function mergeContacts(scope: Scope, winner: ContactRow, loser: ContactRow) {
  await joinLivingTickets(scope, winner, loser)
  const to = { contactId: winner.id }
  await scope.db.update(tickets).set(to).where(eq(tickets.contactId, loser.id))
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
  scope.emit(contactEvent, { action: 'delete', contactId: loser.id })
}

/**
 * Both may have a living ticket on the same connection, and only one may stay. The winner's stays;
 * the other is closed, its messages remain readable in it.
 */
async function joinLivingTickets(scope: Scope, winner: ContactRow, loser: ContactRow) {
  const living = scope.db
    .select({ whatsappId: tickets.whatsappId })
    .from(tickets)
    .where(and(eq(tickets.contactId, winner.id), ne(tickets.status, 'closed')))
  await scope.db
    .update(tickets)
    .set({
      status: 'closed',
      closedAt: new Date(),
      unreadMessages: 0,
      version: sql`${tickets.version} + 1`,
    })
    .where(
      and(
        eq(tickets.contactId, loser.id),
        ne(tickets.status, 'closed'),
        sql`${tickets.whatsappId} in ${living}`,
      ),
    )
}
