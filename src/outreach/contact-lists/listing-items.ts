import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { searchTerms } from '#company/searching/search-terms'
import { contactListItems, contactLists } from '#db/schema/contact-lists.ts'
import { prepared } from '#db/session.ts'
import { searchBudget } from '#desk/contacts/listing'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { offsetOf, pageSize, searchedPageInfo } from '#kernel/lists/paging'
import type { Scope } from '#kernel/scope'
import * as contract from './item-contract.ts'
import { findContactList } from './reading.ts'

export async function listContactListItems(
  scope: Scope,
  { contactListId, searchParam, pageNumber }: InputOf<typeof contract.listContactListItems>,
) {
  const query = searchParam ? found : all
  const rows = await query.execute(scope, {
    contactListId,
    ...searchTerms(searchParam),
    offset: offsetOf(pageNumber),
  })
  const [first] = rows
  if (!first) fail('ERR_NO_CONTACTLIST_FOUND')
  const contacts = rows.flatMap(({ item }) => item ?? [])
  const shown = contacts.length
  const budget = searchParam ? searchBudget : undefined
  return { contacts, ...searchedPageInfo(first.total, { pageNumber, shown, budget }) }
}

/** @param afterId the last one of the previous page */
export async function listAllContactListItems(
  scope: Scope,
  { contactListId, afterId = 0 }: InputOf<typeof contract.listAllContactListItems>,
) {
  await findContactList(scope, contactListId)
  return scope.db
    .select()
    .from(contactListItems)
    .where(and(eq(contactListItems.contactListId, contactListId), gt(contactListItems.id, afterId)))
    .orderBy(asc(contactListItems.id))
    .limit(contract.mostAtOnce)
}

const asked = sql.placeholder
const listId = sql`${asked('contactListId')}::integer`
const offset = sql`${asked('offset')}::integer`
const size = sql.raw(String(pageSize))

/** In index order, so that deep pages skip only keys. */
const all = pageOf(sql`(select array(
    select id from ${contactListItems} where contact_list_id = ${listId}
    order by ${contactListItems.sortKey}, id limit ${size} offset ${offset}
  ) as ids, null::integer as total)`)

const found = pageOf(sql`find_listed_contacts(${listId}, ${asked('terms')}::text[],
  ${asked('withDigits')}::text[], ${size}, ${offset}, ${sql.raw(String(searchBudget))})`)

/** No row if there is no such list. */
function pageOf(source: SQL) {
  return prepared((db) =>
    db
      .select({
        total: sql<number>`coalesce(page.total, ${contactLists.contactsCount})`,
        item: contactListItems,
      })
      .from(contactLists)
      .innerJoin(sql`${source} as page`, sql`true`)
      .leftJoin(sql`lateral unnest(page.ids) as one (id)`, sql`true`)
      .leftJoin(contactListItems, sql`${contactListItems.id} = one.id`)
      .where(eq(contactLists.id, listId))
      .orderBy(asc(contactListItems.sortKey), asc(contactListItems.id)),
  )
}
