/** Contacts of the company as items of a list. Later changes of a contact do not change its items. */
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { contactListItems } from '#db/schema/contact-lists.ts'
import { contacts } from '#db/schema/contacts.ts'
import { ticketTags } from '#db/schema/tags.ts'
import { tickets } from '#db/schema/tickets.ts'
import { mayBeListed } from '#desk/contacts/having-written'
import { waitsAsMisread } from '#desk/contacts/known-numbers'
import { hasTerms } from '#desk/contacts/listing'
import { findTag } from '#desk/tags/finding'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import { requireRows } from '#kernel/scope/requiring-rows'
import { settleNumbers } from './checking-numbers.ts'
import type * as contract from './contract.ts'
import { announceContactList } from './editing-lists.ts'
import type { ContactSelection } from './fields.ts'
import { holdContactList } from './reading.ts'
import { announceAdded } from './reloading.ts'

export async function addContacts(
  scope: Scope,
  { contactListId, ...selection }: InputOf<typeof contract.addContacts>,
) {
  await holdContactList(scope, contactListId)
  const where = await selected(scope, selection)
  const { numbered, unnumbered } = await countSelected(scope, where)
  const added = await copyContacts(scope, contactListId, where)
  if (added.length > 0) {
    await settleNumbers(scope, contactListId)
    await announceAdded(scope, contactListId, added)
  }
  const record = await announceContactList(scope, contactListId)
  return { added: added.length, known: numbered - added.length, unnumbered, record }
}

async function selected(
  scope: Scope,
  { contactIds, lids, tagId, searchParam }: ContactSelection,
): Promise<SQL | undefined> {
  const given = [contactIds, lids, tagId, searchParam].filter(
    (one) => one !== undefined && one !== null,
  )
  if (given.length !== 1) failWithoutContacts()
  if (contactIds) {
    if (contactIds.length === 0) failWithoutContacts()
    await requireRows(scope, contacts, {
      ids: contactIds,
      missing: 'ERR_NO_CONTACT_FOUND',
      where: isNull(contacts.deletedAt),
    })
    return inArray(contacts.id, contactIds)
  }
  if (lids) return haveLids(scope, lids)
  if (tagId) {
    await findTag(scope, tagId)
    return bearsTag(tagId)
  }
  return searchParam ? hasTerms(searchParam) : undefined
}

async function haveLids({ db }: Scope, written: string[]) {
  const lids = [...new Set(written.map((lid) => lid.replace(/@lid$/, '')))]
  if (lids.length === 0) failWithoutContacts()
  const where = and(inArray(contacts.lid, lids), isNull(contacts.deletedAt))
  if ((await db.$count(contacts, where)) < lids.length) fail('ERR_NO_CONTACT_FOUND')
  return where
}

const failWithoutContacts = () => fail('ERR_VALIDATION', { fields: { contactIds: 'Required' } })

/** By any of their tickets. */
const bearsTag = (tagId: number) => sql`exists (select from ${ticketTags}
  join ${tickets} on ${tickets.id} = ${ticketTags.ticketId}
  where ${tickets.contactId} = ${contacts.id} and ${ticketTags.tagId} = ${tagId})`

/** Whose number was put right and who waits for being joined with the right one gets nothing more. */
const isThere = sql`(${contacts.deletedAt} is null and not ${waitsAsMisread})`

const isNumbered = sql`(not ${contacts.isGroup} and ${mayBeListed(sql`${contacts}`)})`

async function countSelected({ db }: Scope, where: SQL | undefined) {
  const [row] = await db
    .select({
      numbered: sql<number>`count(*) filter (where ${isNumbered})::integer`,
      // Groups are in no list of contacts unless they were ticked.
      unnumbered: sql<number>`count(*) filter (where not coalesce(${isNumbered}, false)
        and not ${contacts.isGroup})::integer`,
    })
    .from(contacts)
    .where(and(isThere, where))
  return row ?? { numbered: 0, unnumbered: 0 }
}

/** Whoever has written to us, or was written to, is on WhatsApp. */
async function copyContacts({ db }: Scope, contactListId: number, where: SQL | undefined) {
  return db.execute<{ id: number }>(sql`
    insert into ${contactListItems}
      (contact_list_id, name, number, lid, username, email, is_whatsapp_valid)
    select ${contactListId}::integer, left(${contacts.name}, 50), ${contacts.number},
      ${contacts.lid}, ${contacts.username}, ${contacts.email},
      case when ${contacts.jid} is not null or ${contacts.number} is null then true end
    from ${contacts}
    where ${and(isThere, isNumbered, where)}
      and not exists (select from ${contactListItems} i
        where i.contact_list_id = ${contactListId} and i.lid = ${contacts.lid})
    order by ${contacts.id}
    on conflict do nothing returning id`)
}
