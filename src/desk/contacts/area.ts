import type { Area } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import { chore } from '#kernel/workers/job'
import { updateContact } from './changing.ts'
import * as contract from './contract.ts'
import { createContact } from './creating.ts'
import { deleteContact } from './deleting.ts'
import { importContacts } from './importing.ts'
import { listAllContacts, listContacts } from './listing.ts'
import { findNamedContact } from './named.ts'
import { nameUnnumbered } from './naming-unnumbered.ts'
import { readContact } from './reading.ts'

export const contacts: Area = {
  about: 'Customers, by number or user name',
  calls: [
    serve(contract.listContacts, listContacts),
    serve(contract.listAllContacts, listAllContacts),
    serveCompany(contract.findNamedContact, (company, named, { checkNumber }) =>
      findNamedContact(company, checkNumber, named),
    ),
    serve(contract.showContact, (scope, { contactId }) => readContact(scope, contactId)),
    serveCompany(contract.createContact, (company, form, { checkNumber }) =>
      createContact(company, checkNumber, form),
    ),
    serveCompany(contract.importContacts, importContacts),
    serveCompany(contract.updateContact, (company, { contactId, ...change }, { checkNumber }) =>
      updateContact(company, checkNumber, contactId, change),
    ),
    serve(contract.deleteContact, (scope, { contactId }) => deleteContact(scope, contactId)),
  ],
  jobs: [chore('name_unnumbered', '17 * * * *', nameUnnumbered)],
}
