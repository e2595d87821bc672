import { and, eq, ne } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { tickets } from '#db/schema/tickets.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { contactDeleted } from './consequences.ts'
import { contactEvent } from './contract.ts'
import { findContact } from './finding.ts'

/** Hides the contact: its closed tickets keep it, and a new message restores it. */
export async function deleteContact(scope: Scope, id: number) {
  await findContact(scope, id)
  const [living] = await scope.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.contactId, id), ne(tickets.status, 'closed')))
    .limit(1)
  if (living) fail('ERR_OTHER_OPEN_TICKET')
  await scope.db.update(contacts).set({ deletedAt: new Date() }).where(eq(contacts.id, id))
  await scope.follow(contactDeleted, { contactId: id })
  scope.emit(contactEvent, { action: 'delete', contactId: id })
  return { message: 'Contact deleted.' }
}
