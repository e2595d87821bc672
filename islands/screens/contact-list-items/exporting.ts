import { call } from '#kernel/http/call'
import {
  type ContactListItem,
  listAllContactListItems,
  mostAtOnce,
} from '#outreach/contact-lists/item-contract'
import { contactsAsCsv, saveCsv } from '../../kit/text/csv.ts'
import { withReach } from '../../nouns/contacts/with-reach.ts'

export async function exportList(contactListId: number, noNumber: string) {
  const all: ContactListItem[] = []
  for (;;) {
    const afterId = all.at(-1)?.id
    const page = await call(listAllContactListItems, { contactListId, afterId })
    all.push(...page)
    if (page.length < mostAtOnce) break
  }
  saveCsv('contactos.csv', contactsAsCsv(withReach(all, noNumber)))
}
