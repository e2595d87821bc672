import {
  type ContactList,
  contactListEvent,
  showContactList,
} from '#outreach/contact-lists/contract'
import {
  type ContactListItem,
  contactListItemEvent,
  listContactListItems,
} from '#outreach/contact-lists/item-contract'
import { changeRow, type PagedList, pagedList, removeRow } from '../../kit/list-page/paged-list.ts'
import { on, resource } from '../../kit/live/resource.ts'

export interface ShownList extends ContactList {
  isDeleted: boolean
}

export const shownList = resource(showContactList, {
  toData: (list): ShownList => ({ ...list, isDeleted: false }),
  events: [
    on(contactListEvent, (list: ShownList, event) => {
      if (event.action === 'delete')
        return event.id === list.id ? { ...list, isDeleted: true } : list
      return event.record.id === list.id ? { ...list, ...event.record } : list
    }),
  ],
})

type Rows = PagedList<ContactListItem>

/** By name. Of contacts that are not shown only new ones matter, so that each answer of WhatsApp refetches nothing. */
export const itemRows = pagedList(
  listContactListItems,
  ({ contacts: rows, ...page }) => ({ ...page, rows }),
  (pageNumber) => ({ pageNumber }),
  [
    on(contactListItemEvent, (data: Rows, event, { contactListId }) => {
      if (event.action === 'delete') return removeRow(data, event.id)
      const { record, action } = event
      if (record.contactListId !== Number(contactListId)) return data
      const isShown = data.rows.some(({ id }) => id === record.id)
      return isShown || action === 'create' ? changeRow(data, record, 'name') : data
    }),
  ],
)
