import { contactEvent, type ListedContact, listContacts } from '#desk/contacts/contract'
import { changeRow, type PagedList, pagedList, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

export const contactList = pagedList(
  listContacts,
  ({ contacts, count, hasMore }) => ({ rows: contacts, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(contactEvent, (data: PagedList<ListedContact>, event) =>
      event.action === 'delete'
        ? removeRow(data, event.contactId)
        : changeRow(data, event.contact, 'name'),
    ),
  ],
)
