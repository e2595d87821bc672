import type { contacts } from '#db/schema/contacts.ts'
import type { ContactCard } from './contract.ts'

/** What tickets and messages show of a contact. */
export function contactCard(row: typeof contacts.$inferSelect): ContactCard {
  const { id, name, number, email, profilePicUrl, isGroup } = row
  return { id, name, number, email, profilePicUrl, isGroup }
}
