import * as v from 'valibot'
import { SentBack } from '#company/phone-numbers/sent-back'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Flag, Given, Id, PageNumber, SearchedPage, SearchParam } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { ContactChange, ContactForm, Lid, namingErrors, Username } from './fields.ts'
import { contactKey } from './keys-contract.ts'
import { VerifiedLevel } from './verified-contract.ts'

export const ContactCard = v.object({
  id: v.number(),
  name: v.string(),
  number: v.nullable(v.string()),
  /** Without the @; of people who hide their number, too. */
  username: v.nullable(v.string()),
  /** Of a business: how thoroughly WhatsApp has verified its name. */
  verifiedLevel: v.nullable(VerifiedLevel),
  email: v.string(),
  profilePicUrl: v.string(),
  isGroup: v.boolean(),
})
export type ContactCard = v.InferOutput<typeof ContactCard>

export const ExtraInfo = v.object({ id: v.number(), name: v.string(), value: v.string() })
export type ExtraInfo = v.InferOutput<typeof ExtraInfo>

export const ListedContact = v.object({
  ...ContactCard.entries,
  companyId: v.number(),
  /** The connection of its latest ticket. */
  whatsappId: v.nullable(v.number()),
  createdAt: Moment,
  updatedAt: Moment,
})
export type ListedContact = v.InferOutput<typeof ListedContact>

export const Contact = v.object({ ...ListedContact.entries, extraInfo: v.array(ExtraInfo) })
export type Contact = v.InferOutput<typeof Contact>

export const ContactChoice = v.object({
  id: v.number(),
  name: v.string(),
  number: v.nullable(v.string()),
  username: v.nullable(v.string()),
})

export const listContacts = endpoint({
  method: 'get',
  path: '/contacts',
  can: 'contact.read',
  summary: 'Contacts by name, 20 a page; search in name and number; groups only when asked for',
  accepts: v.object({ searchParam: SearchParam, pageNumber: PageNumber, withGroups: Flag }),
  returns: v.object({ contacts: v.array(ListedContact), ...SearchedPage }),
})

export const listAllContacts = endpoint({
  method: 'get',
  path: '/contacts/list',
  can: 'contact.read',
  anyCompany: true,
  summary: 'All contacts by name, for choosing one; `name` narrows them down',
  accepts: v.object({ name: SearchParam }),
  returns: v.array(ContactChoice),
})

const contactId = { contactId: Id }
const missing = 'ERR_NO_CONTACT_FOUND' as const

export const showContact = endpoint({
  method: 'get',
  path: '/contacts/:contactId',
  can: 'contact.read',
  summary: 'One contact with its extra information',
  accepts: v.object(contactId),
  returns: Contact,
  missing,
})

export const findNamedContact = endpoint({
  method: 'post',
  path: '/contacts/named',
  can: 'contact.read',
  summary: 'The contact of a LID, or whichever bears a user name now, which WhatsApp is asked for',
  accepts: v.object({ lid: Given(Lid), username: Given(Username) }),
  returns: Contact,
  missing,
  errors: [...namingErrors],
})

export const createContact = endpoint({
  method: 'post',
  path: '/contacts',
  can: 'contact.create',
  long: 1280 * 1024,
  summary: 'Adds a contact, whose number WhatsApp knows',
  accepts: ContactForm,
  returns: Contact,
  errors: [
    'ERR_DUPLICATED_CONTACT',
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_DEF_WAPP_FOUND',
    'ERR_WAPP_CHECK_CONTACT',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_WAPP_NOT_INITIALIZED',
  ],
})

export const importContacts = endpoint({
  method: 'post',
  path: '/contacts/import',
  can: 'contact.create',
  limit: 'bulk',
  summary: 'Imports the address book of the phone behind the default connection',
  accepts: v.object({}),
  returns: Done,
  errors: ['ERR_NO_DEF_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED'],
})

export const updateContact = endpoint({
  method: 'put',
  path: '/contacts/:contactId',
  can: 'contact.edit',
  long: 1280 * 1024,
  summary: 'Changes a contact; absent fields stay, `extraInfo` is replaced as a whole',
  accepts: v.object({
    ...contactId,
    ...ContactChange.entries,
    number: v.optional(SentBack(ContactChange.entries.number)),
  }),
  returns: Contact,
  missing,
  errors: [
    'ERR_DUPLICATED_CONTACT',
    'ERR_NO_DEF_WAPP_FOUND',
    'ERR_WAPP_CHECK_CONTACT',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_WAPP_NOT_INITIALIZED',
  ],
})

export const deleteContact = endpoint({
  method: 'delete',
  path: '/contacts/:contactId',
  can: 'contact.delete',
  summary: 'Deletes a contact without living tickets; its closed tickets keep their messages',
  accepts: v.object(contactId),
  returns: Done,
  missing,
  errors: ['ERR_OTHER_OPEN_TICKET'],
})

/** With `extraInfo` when it was edited. */
const EventContact = v.object({
  ...ContactCard.entries,
  extraInfo: v.optional(v.array(ExtraInfo)),
})

/** 'create' here: it was deleted and is back. */
export const contactEvent = defineEvent(
  'contact',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), contact: EventContact }),
    v.object({ action: v.literal('delete'), contactId: v.number() }),
  ]),
  () => [room.company],
  (event) => [contactKey(event.action === 'delete' ? event.contactId : event.contact.id)],
)

/** No response that is cached shows it yet. */
export const contactCreated = defineEvent(
  'contact',
  v.object({ action: v.literal('create'), contact: EventContact }),
  () => [room.company],
  noChanges,
)
