import { type ListedContact, listContacts } from '#desk/contacts/contract'
import { call } from '#kernel/http/call'
import { contactsAsCsv, saveCsv } from '../../kit/text/csv.ts'
import { withReach } from '../../nouns/contacts/with-reach.ts'

/** Saves all contacts that match the search, not only those on the screen. */
export async function exportContacts(searchParam: string, noNumber: string) {
  const all: ListedContact[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await call(listContacts, { searchParam, pageNumber })
    all.push(...page.contacts)
    if (!page.hasMore) break
  }
  saveCsv('contactos.csv', contactsAsCsv(withReach(all, noNumber)))
}
