/**
 * Names by which WhatsApp shows people who hide their number. Each is one person's at a time, and may
 * be somebody else's tomorrow: it is shown, and never says who somebody is.
 */
import { and, eq, ne } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import type { Scope } from '#kernel/scope'
import { announceContact } from './announcing.ts'
import { usernameChanged } from './consequences.ts'
import type { ContactRow } from './finding.ts'
import { nameFor } from './naming.ts'

/** Whoever bore it before bears it no more. */
export async function takeUsername(scope: Scope, bearer: { id: number }, username: string) {
  const others = await scope.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.username, username), ne(contacts.id, bearer.id)))
    .for('update')
  for (const other of others) await changeUsername(scope, other, null)
}

/** @returns the contact as it is now */
export async function changeUsername(
  scope: Scope,
  contact: ContactRow,
  username: string | null,
): Promise<ContactRow> {
  if (contact.username === username) return contact
  if (username !== null) await takeUsername(scope, contact, username)
  const named = await nameFor(scope, contact, { number: contact.number, username })
  const [changed] = await scope.db
    .update(contacts)
    .set({ username, ...named, updatedAt: new Date() })
    .where(eq(contacts.id, contact.id))
    .returning()
  if (!changed) return contact
  announceContact(scope, changed)
  await tellUsername(scope, contact, changed)
  return changed
}

/** The first one is no change. */
export async function tellUsername(scope: Scope, before: ContactRow, after: ContactRow) {
  if (before.username === null || before.username === after.username) return
  await scope.follow(usernameChanged, {
    contactId: after.id,
    from: before.username,
    to: after.username,
  })
}
