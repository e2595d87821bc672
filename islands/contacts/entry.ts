import type { Entry } from '../entry.ts'

export const contactsEntry: Entry = {
  noun: 'contacts',
  href: '/contacts',
  icon: 'contact',
  section: 'attention',
  can: 'drawer.attention',
}
