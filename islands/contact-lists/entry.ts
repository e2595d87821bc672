import ClipboardList from 'lucide-react/icons/clipboard-list'
import type { Entry } from '../entry.ts'

export const contactListsEntry: Entry = {
  noun: 'contactLists',
  href: '/contact-lists',
  icon: ClipboardList,
  section: 'supervision',
  can: 'contactList.read',
}
