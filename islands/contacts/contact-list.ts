import type * as v from 'valibot'
import { contactEvent, type ListedContact, listContacts } from '#contacts/contract'
import { type PagedList, pagedList, placeRow, removeRow } from '../list-page/paged-list.ts'
import { heard } from '../live/resource.ts'

type ContactNews = v.InferOutput<typeof contactEvent.shape>

/** The company's contacts, by name. */
export const contactList = pagedList(
  listContacts,
  ({ contacts, count, hasMore }) => ({ rows: contacts, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [heard(contactEvent, applyNews)],
)

/** A new name may stand elsewhere in the alphabet, and the list says more than the event does. */
function applyNews(held: PagedList<ListedContact>, event: ContactNews): PagedList<ListedContact> {
  if (event.action === 'delete') return removeRow(held, event.contactId)
  const known = held.rows.find(({ id }) => id === event.contact.id)
  if (!known || known.name !== event.contact.name) return { ...held, isUncertain: true }
  return placeRow(held, { ...known, ...event.contact })
}
