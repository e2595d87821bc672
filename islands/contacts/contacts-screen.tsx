import { listContacts } from '#contacts/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { contactList } from './contact-list.ts'
import { ContactsPage } from './contacts-page.tsx'

const seeds = { contacts: seedBed(listContacts, contactList) }

export const contactsScreen: Screen<typeof seeds> = {
  name: 'contacts',
  seeds,
  render: () => <ContactsPage />,
}
