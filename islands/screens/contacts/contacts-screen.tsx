import { listContacts } from '#desk/contacts/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { contactList } from '../../nouns/contacts/contact-list.ts'
import { ContactsPage } from './contacts-page.tsx'
import { contactsEntry } from './entry.ts'

const seeds = { contacts: seedBed(listContacts, contactList) }

export const contactsScreen: Screen<typeof seeds> = {
  entry: contactsEntry,
  seeds,
  render: () => <ContactsPage />,
}
