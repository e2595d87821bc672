import type { Entry } from '../../frame/entry.ts'

export const contactListItemsEntry: Entry = {
  noun: 'contactListItems',
  href: '/contact-lists',
  below: '/:contactListId/contacts',
  icon: 'clipboard-list',
  section: 'campaigns',
  partOf: 'contactLists',
  can: 'contactList.read',
}

export const place = 30
