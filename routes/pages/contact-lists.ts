import { contactListsScreen } from '#islands/screens/contact-lists/contact-lists-screen.tsx'
import { listContactLists } from '#outreach/contact-lists/reading'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1 }

export const contactListsPage = page(contactListsScreen, async (scope) => ({
  contactLists: [[{}, await listContactLists(scope, firstPage)]],
}))
