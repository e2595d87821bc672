/** The contacts of a list. */

import * as v from 'valibot'
import { SentBack } from '#company/phone-numbers/sent-back'
import { defineEvent, noChanges } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Given, Id, PageNumber, SearchedPage, SearchParam } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { ListedContactChange, ListedContactForm } from './fields.ts'
import { campaignersRoom, contactListKey } from './rooms-contract.ts'

export const ContactListItem = v.object({
  id: v.number(),
  name: v.string(),
  /** Null: known by LID alone. */
  number: v.nullable(v.string()),
  username: v.nullable(v.string()),
  email: v.string(),
  /** Null: not known yet. */
  isWhatsappValid: v.nullable(v.boolean()),
  contactListId: v.number(),
  companyId: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type ContactListItem = v.InferOutput<typeof ContactListItem>

const contactListId = { contactListId: Id }
const itemId = { itemId: Id }
const missing = 'ERR_NO_CONTACTLISTITEM_FOUND' as const
const refused = { name: 'ERR_CONTACTLISTITEM_INVALID_NAME' } as const

export const listContactListItems = endpoint({
  method: 'get',
  path: '/contact-list-items',
  can: 'contactList.read',
  cached: ({ contacts: [first] }) =>
    first ? [contactListKey(first.contactListId)] : ['contactList'],
  summary: 'Contacts of a list by name, 20 a page; search in name and number',
  accepts: v.object({ ...contactListId, searchParam: SearchParam, pageNumber: PageNumber }),
  returns: v.object({ contacts: v.array(ContactListItem), ...SearchedPage }),
  missing: 'ERR_NO_CONTACTLIST_FOUND',
})

export const mostAtOnce = 2_000

/** For files; pages are long, because nobody reads them. */
export const listAllContactListItems = endpoint({
  method: 'get',
  path: '/contact-list-items/list',
  can: 'contactList.read',
  summary: 'All contacts of a list in the order of their ids, 2000 at a time: those after an id',
  accepts: v.object({ ...contactListId, afterId: Given(Id) }),
  returns: v.array(ContactListItem),
  missing: 'ERR_NO_CONTACTLIST_FOUND',
})

export const showContactListItem = endpoint({
  method: 'get',
  path: '/contact-list-items/:itemId',
  can: 'contactList.read',
  summary: 'One contact of a list',
  accepts: v.object(itemId),
  returns: ContactListItem,
  missing,
  errors: ['ERR_NO_CONTACTLISTITEM_FOUND'],
})

export const createContactListItem = endpoint({
  method: 'post',
  path: '/contact-list-items',
  can: 'contactList.edit',
  summary: 'Adds a contact to a list; its number is checked in the background',
  accepts: v.object({ ...contactListId, ...ListedContactForm.entries }),
  returns: ContactListItem,
  refused,
  errors: ['ERR_CONTACTLISTITEM_ALREADY_EXISTS', 'ERR_NO_CONTACTLIST_FOUND'],
})

export const updateContactListItem = endpoint({
  method: 'put',
  path: '/contact-list-items/:itemId',
  can: 'contactList.edit',
  summary: 'Changes a contact of a list; absent fields stay',
  accepts: v.object({
    ...itemId,
    ...ListedContactChange.entries,
    number: v.optional(SentBack(ListedContactForm.entries.number)),
    updatedAt: Given(Moment),
  }),
  returns: ContactListItem,
  missing,
  refused,
  errors: ['ERR_CONTACTLISTITEM_ALREADY_EXISTS', 'ERR_NO_CONTACTLISTITEM_FOUND'],
})

export const deleteContactListItem = endpoint({
  method: 'delete',
  path: '/contact-list-items/:itemId',
  can: 'contactList.edit',
  summary: 'Removes a contact from its list',
  accepts: v.object(itemId),
  returns: Done,
  missing,
  errors: ['ERR_NO_CONTACTLISTITEM_FOUND'],
})

const toCampaigners = () => [campaignersRoom]

export const contactListItemEvent = defineEvent(
  'ContactListItem',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), record: ContactListItem }),
    v.object({ action: v.literal('delete'), id: v.number() }),
  ]),
  toCampaigners,
  noChanges,
)

/** So many of the added contacts are in the event; whoever shows the list reloads it. */
export const mostReloaded = 20

/** After many contacts were added at once. */
export const contactListReload = (contactListId: number) =>
  defineEvent(
    `ContactListItem-${contactListId}`,
    v.object({ action: v.literal('reload'), records: v.array(ContactListItem) }),
    toCampaigners,
    noChanges,
  )
