import { listContactLists } from '#contact-lists/reading'
import { contactListsScreen } from '#islands/contact-lists/contact-lists-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1 }

export const contactListsPage = page(contactListsScreen, async (scope) => ({
  contactLists: [[{}, await listContactLists(scope, firstPage)]],
}))
