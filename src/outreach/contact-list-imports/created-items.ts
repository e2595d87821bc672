import { asc, inArray } from 'drizzle-orm'
import { contactListItems } from '#db/schema/contact-lists.ts'
import type { Company } from '#kernel/scope'
import { filterOnce, show } from '#kernel/showing'
import { ContactListItem } from '#outreach/contact-lists/item-contract'

const pageSize = 1000

/** Prepared for the response in pages: ten thousand at once would block the event loop. */
export async function createdItems(company: Company, ids: number[]) {
  const items: (typeof contactListItems.$inferSelect)[] = []
  for (let at = 0; at < ids.length; at += pageSize) {
    const page = await company.read(({ db }) =>
      db
        .select()
        .from(contactListItems)
        .where(inArray(contactListItems.id, ids.slice(at, at + pageSize)))
        .orderBy(asc(contactListItems.id)),
    )
    for (const row of page) {
      show(ContactListItem, filterOnce(row))
      items.push(row)
    }
  }
  return items
}
