import { contacts } from '#db/schema/contacts.ts'
import type { ContactCard } from './contract.ts'

export const cardColumns = {
  id: contacts.id,
  name: contacts.name,
  number: contacts.number,
  username: contacts.username,
  verifiedLevel: contacts.verifiedLevel,
  email: contacts.email,
  profilePicUrl: contacts.profilePicUrl,
  isGroup: contacts.isGroup,
}
export type CardRow = Pick<typeof contacts.$inferSelect, keyof typeof cardColumns>

export function contactCard(row: CardRow): ContactCard {
  const { id, name, number, username, verifiedLevel, email, profilePicUrl, isGroup } = row
  return { id, name, number, username, verifiedLevel, email, profilePicUrl, isGroup }
}
