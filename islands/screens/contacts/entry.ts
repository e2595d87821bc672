import type { Entry } from '../../frame/entry.ts'

export const contactsEntry: Entry = {
  noun: 'contacts',
  href: '/contacts',
  icon: 'contact',
  section: 'daily',
  can: 'drawer.attention',
}

export const place = 40
