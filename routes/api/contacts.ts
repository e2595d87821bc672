import { updateContact } from '#contacts/changing'
import * as contract from '#contacts/contract'
import { createContact } from '#contacts/creating'
import { deleteContact } from '#contacts/deleting'
import { importContacts } from '#contacts/importing'
import { listAllContacts, listContacts } from '#contacts/listing'
import { readContact } from '#contacts/reading'
import { type Api, serve, serveCompany } from '#http/serve'

export function bindContacts(api: Api) {
  const { services } = api
  serve(api, contract.listContacts, listContacts)
  serve(api, contract.listAllContacts, listAllContacts)
  serve(api, contract.showContact, (scope, { contactId }) => readContact(scope, contactId))
  serveCompany(api, contract.createContact, (company, form) =>
    createContact(company, services.checkNumber, form),
  )
  serveCompany(api, contract.importContacts, importContacts)
  serveCompany(api, contract.updateContact, (company, { contactId, ...change }) =>
    updateContact(company, services.checkNumber, contactId, change),
  )
  serve(api, contract.deleteContact, (scope, { contactId }) => deleteContact(scope, contactId))
}
