import { contactEvent, type ListedContact, listContacts } from '#contacts/contract'
import { changeRow, type PagedList, pagedList, removeRow } from '../list-page/paged-list.ts'
import { on } from '../live/resource.ts'

/** The company's contacts, by name; the list says more than the event does. */
export const contactList = pagedList(
  listContacts,
  ({ contacts, count, hasMore }) => ({ rows: contacts, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(contactEvent, (held: PagedList<ListedContact>, event) =>
      event.action === 'delete'
        ? removeRow(held, event.contactId)
        : changeRow(held, event.contact, 'name'),
    ),
  ],
)
