/** What was put right where the right number is a contact already: after a day both are one. */
import { and, eq, not, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { misreadNumbers } from '#db/schema/misread-numbers.ts'
import { announceContact } from '#desk/contacts/announcing'
import { findByAddress } from '#desk/contacts/finding'
import { hasWritten } from '#desk/contacts/looking-misread'
import { mergeContacts } from '#desk/contacts/merging'
import { nameFor } from '#desk/contacts/naming'
import type { Scope } from '#kernel/scope'
import { isUndoable } from './listing.ts'

/** Who has written since from the number that was taken for misread has it. */
export async function joinIfDue(scope: Scope, id: number) {
  const [due] = await scope.db
    .select({ misread: misreadNumbers, contact: contacts, hasWritten })
    .from(misreadNumbers)
    .innerJoin(contacts, eq(contacts.id, misreadNumbers.contactId))
    .where(and(eq(misreadNumbers.id, id), misreadNumbers.waits, not(isUndoable)))
    .for('update', { of: misreadNumbers })
  if (!due) return
  const { misread, contact } = due
  await scope.db.delete(misreadNumbers).where(eq(misreadNumbers.id, id))
  if (due.hasWritten) return
  const found = await findByAddress(scope, { number: misread.rightNumber, lid: null })
  const right = found.find((other) => other.id !== contact.id)
  if (right) return mergeContacts(scope, right, contact)
  const number = misread.rightNumber
  const named = await nameFor(scope, contact, { number, username: contact.username })
  const [renumbered] = await scope.db
    .update(contacts)
    .set({ number, ...named, updatedAt: sql`now()` })
    .where(eq(contacts.id, contact.id))
    .returning()
  if (renumbered) announceContact(scope, renumbered)
}
