import type { Entry } from '../../frame/entry.ts'

export const contactListsEntry: Entry = {
  noun: 'contactLists',
  href: '/contact-lists',
  icon: 'clipboard-list',
  section: 'campaigns',
  can: 'contactList.read',
}

export const place = 20
