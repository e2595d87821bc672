import Contact from 'lucide-react/icons/contact'
import type { Entry } from '../entry.ts'

export const contactsEntry: Entry = {
  noun: 'contacts',
  href: '/contacts',
  icon: Contact,
  section: 'attention',
  can: 'drawer.attention',
}
