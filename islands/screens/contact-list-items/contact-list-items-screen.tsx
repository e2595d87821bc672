import { showContactList } from '#outreach/contact-lists/contract'
import { listContactListItems } from '#outreach/contact-lists/item-contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { ContactListItemsPage } from './contact-list-items-page.tsx'
import { contactListItemsEntry } from './entry.ts'
import { itemRows, shownList } from './item-rows.ts'

const seeds = {
  list: seedBed(showContactList, shownList),
  items: seedBed(listContactListItems, itemRows),
}

export const contactListItemsScreen: Screen<typeof seeds> = {
  entry: contactListItemsEntry,
  seeds,
  render: (at) => <ContactListItemsPage contactListId={listIdIn(at)} />,
}

function listIdIn(at: string): number {
  return Number(/^\/contact-lists\/(\d{1,10})\//.exec(at)?.[1] ?? 0)
}
