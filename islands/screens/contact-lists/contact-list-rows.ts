import {
  type ContactList,
  contactListEvent,
  listContactLists,
} from '#outreach/contact-lists/contract'
import { changeRow, type PagedList, pagedList, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

export const contactListRows = pagedList(
  listContactLists,
  ({ records, count, hasMore }) => ({ rows: records, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(contactListEvent, (data: PagedList<ContactList>, event) =>
      event.action === 'delete' ? removeRow(data, event.id) : changeRow(data, event.record, 'name'),
    ),
  ],
)
