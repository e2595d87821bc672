import { listContacts } from '#desk/contacts/listing'
import { contactsScreen } from '#islands/screens/contacts/contacts-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1, withGroups: false }

export const contactsPage = page(contactsScreen, async (scope) => ({
  contacts: [[{}, await listContacts(scope, firstPage)]],
}))
