/** Lists of people whom campaigns write to. */

import * as v from 'valibot'
import { defineEvent } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Given, Id, Paged, PageNumber, ShortSearchParam } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { ContactListForm, ContactSelection } from './fields.ts'
import { campaignersRoom, contactListKey } from './rooms-contract.ts'

export const ContactList = v.object({
  id: v.number(),
  name: v.string(),
  contactsCount: v.number(),
  /** On WhatsApp; with `invalidCount`, those that were checked. */
  validCount: v.number(),
  invalidCount: v.number(),
  companyId: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type ContactList = v.InferOutput<typeof ContactList>

const ContactListChoice = v.object({
  id: v.number(),
  name: v.string(),
  contactsCount: v.number(),
})

const contactListId = { contactListId: Id }
const missing = 'ERR_NO_CONTACTLIST_FOUND' as const
const refused = { name: 'ERR_CONTACTLIST_INVALID_NAME' } as const

export const listContactLists = endpoint({
  method: 'get',
  path: '/contact-lists',
  can: 'contactList.read',
  cached: () => ['contactList'],
  summary: 'Contact lists by name, 20 a page; search in the name',
  accepts: v.object({ searchParam: ShortSearchParam, pageNumber: PageNumber }),
  returns: v.object({ records: v.array(ContactList), ...Paged }),
})

export const listAllContactLists = endpoint({
  method: 'get',
  path: '/contact-lists/list',
  can: 'contactList.read',
  summary: 'All contact lists by name, for choosing one',
  accepts: v.object({}),
  returns: v.array(ContactListChoice),
})

export const showContactList = endpoint({
  method: 'get',
  path: '/contact-lists/:contactListId',
  can: 'contactList.read',
  summary: 'One contact list, without its contacts',
  accepts: v.object(contactListId),
  returns: ContactList,
  missing,
})

export const createContactList = endpoint({
  method: 'post',
  path: '/contact-lists',
  can: 'contactList.edit',
  summary: 'Adds an empty contact list',
  accepts: ContactListForm,
  returns: ContactList,
  missing,
  refused,
})

export const updateContactList = endpoint({
  method: 'put',
  path: '/contact-lists/:contactListId',
  can: 'contactList.edit',
  summary: 'Renames a contact list',
  accepts: v.object({ ...contactListId, ...ContactListForm.entries, updatedAt: Given(Moment) }),
  returns: ContactList,
  missing,
  refused,
})

export const deleteContactList = endpoint({
  method: 'delete',
  path: '/contact-lists/:contactListId',
  can: 'contactList.edit',
  summary: 'Deletes a contact list with its contacts; campaigns that run keep their recipients',
  accepts: v.object(contactListId),
  returns: Done,
  missing,
})

export const addContacts = endpoint({
  method: 'post',
  path: '/contact-lists/:contactListId/contacts',
  can: 'contactList.edit',
  long: 256 * 1024,
  summary: 'Adds contacts to a list: given ones, all that a search finds, or those of a tag',
  accepts: v.object({ ...contactListId, ...ContactSelection.entries }),
  returns: v.object({
    added: v.number(),
    /** Whose number was in the list already. */
    known: v.number(),
    /** Groups, and contacts whose number is not known. */
    unnumbered: v.number(),
    record: ContactList,
  }),
  missing,
  errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND'],
})

export const recheckContactList = endpoint({
  method: 'post',
  path: '/contact-lists/:contactListId/recheck',
  can: 'contactList.edit',
  summary: 'Asks WhatsApp again for numbers that it did not know more than a day ago',
  accepts: v.object(contactListId),
  returns: ContactList,
  missing,
})

const toCampaigners = () => [campaignersRoom]

/** After each change of a list or of its contacts. */
export const contactListEvent = defineEvent(
  'ContactList',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), record: ContactList }),
    v.object({ action: v.literal('delete'), id: v.number() }),
  ]),
  toCampaigners,
  (event) => [contactListKey(event.action === 'delete' ? event.id : event.record.id)],
)
