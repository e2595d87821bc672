import { listContactLists } from '#outreach/contact-lists/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { contactListRows } from './contact-list-rows.ts'
import { ContactListsPage } from './contact-lists-page.tsx'
import { contactListsEntry } from './entry.ts'

const seeds = { contactLists: seedBed(listContactLists, contactListRows) }

export const contactListsScreen: Screen<typeof seeds> = {
  entry: contactListsEntry,
  seeds,
  render: () => <ContactListsPage />,
}
