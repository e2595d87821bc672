import ClipboardList from 'lucide-react/icons/clipboard-list'
import type { Entry } from '../entry.ts'

export const contactListItemsEntry: Entry = {
  noun: 'contactListItems',
  href: '/contact-lists',
  below: '/:contactListId/contacts',
  icon: ClipboardList,
  section: 'supervision',
  partOf: 'contactLists',
  can: 'contactList.read',
}
