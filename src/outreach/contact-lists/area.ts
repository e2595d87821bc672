import { numberChanged } from '#desk/contacts/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import { mayUse } from '#kernel/policy/rights'
import { chore } from '#kernel/workers/job'
import { addContacts } from './adding-contacts.ts'
import { askWhatsapp } from './asking-whatsapp.ts'
import { recheckNumbers } from './checking-numbers.ts'
import * as contract from './contract.ts'
import {
  createContactListItem,
  deleteContactListItem,
  findContactListItem,
  updateContactListItem,
} from './editing-items.ts'
import { createContactList, deleteContactList, updateContactList } from './editing-lists.ts'
import { moveItems } from './following-people.ts'
import * as items from './item-contract.ts'
import { checkNumbers } from './jobs.ts'
import { listAllContactListItems, listContactListItems } from './listing-items.ts'
import { findContactList, listAllContactLists, listContactLists } from './reading.ts'
import { campaignersRoom } from './rooms-contract.ts'

export const contactLists: Area = {
  rooms: (actor) => (!actor.isUnpaid && mayUse(actor, 'contactList.read') ? [campaignersRoom] : []),
  about: 'Lists of contacts for campaigns',
  calls: [
    serve(contract.listContactLists, listContactLists),
    serve(contract.listAllContactLists, listAllContactLists),
    serve(contract.showContactList, (scope, { contactListId }) =>
      findContactList(scope, contactListId),
    ),
    serve(contract.createContactList, createContactList),
    serve(contract.updateContactList, (scope, { contactListId, ...change }) =>
      updateContactList(scope, contactListId, change),
    ),
    serve(contract.deleteContactList, (scope, { contactListId }) =>
      deleteContactList(scope, contactListId),
    ),
    serve(contract.addContacts, addContacts),
    serve(contract.recheckContactList, (scope, { contactListId }) =>
      recheckNumbers(scope, contactListId),
    ),
    serve(items.listContactListItems, listContactListItems),
    serve(items.listAllContactListItems, listAllContactListItems),
    serve(items.showContactListItem, (scope, { itemId }) => findContactListItem(scope, itemId)),
    serve(items.createContactListItem, createContactListItem),
    serve(items.updateContactListItem, (scope, { itemId, ...change }) =>
      updateContactListItem(scope, itemId, change),
    ),
    serve(items.deleteContactListItem, (scope, { itemId }) => deleteContactListItem(scope, itemId)),
  ],
  consequences: [on(numberChanged, moveItems)],
  jobs: [chore(checkNumbers.name, '* * * * *', askWhatsapp)],
}
