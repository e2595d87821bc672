import { eq, sql } from 'drizzle-orm'
import { campaignDeliveries, campaigns } from '#db/schema/campaigns.ts'
import { companies } from '#db/schema/companies.ts'
import { contactListItems, contactLists } from '#db/schema/contact-lists.ts'
import { tags } from '#db/schema/tags.ts'
import { hasWrittenByLid } from '#desk/contacts/having-written'
import { hasOptedOutBy } from '#desk/opt-outs/finding'
import type { ErrorCode } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { addContacts } from '#outreach/contact-lists/adding-contacts'
import { createContactList } from '#outreach/contact-lists/editing-lists'
import { countsOf } from './counts.ts'
import type { CampaignRow } from './reading.ts'

/** Copies the list: later changes of it change nothing here. @returns why nobody is to get it */
export async function fixRecipients(
  scope: Scope,
  row: CampaignRow,
): Promise<ErrorCode | undefined> {
  const list = await listOf(scope, row)
  const refusal = typeof list === 'string' ? list : await copyItems(scope, row.id, list)
  await scope.db.update(campaigns).set({ recipientsAt: sql`now()` }).where(eq(campaigns.id, row.id))
  return refusal
}

async function listOf(scope: Scope, row: CampaignRow): Promise<number | ErrorCode> {
  if (row.tagListId !== null) return listOfTag(scope, row, row.tagListId)
  const [list] = await scope.db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(eq(contactLists.id, row.contactListId ?? 0))
  return list?.id ?? 'ERR_NO_CONTACTLIST_FOUND'
}

async function listOfTag(scope: Scope, { id, name }: CampaignRow, tagId: number) {
  const [tag] = await scope.db.select().from(tags).where(eq(tags.id, tagId))
  if (!tag) return 'ERR_NO_TAG_FOUND'
  const moment = await localMoment(scope)
  const list = await createContactList(scope, { name: `${name} | ${tag.name} | ${moment}` })
  await addContacts(scope, { contactListId: list.id, tagId })
  await scope.db.update(campaigns).set({ contactListId: list.id }).where(eq(campaigns.id, id))
  return list.id
}

/** The list is named by the day and time that the company has. */
async function localMoment(scope: Scope): Promise<string> {
  const [company] = await scope.db.select({ timeZone: companies.timeZone }).from(companies)
  const now = Temporal.Now.zonedDateTimeISO(company?.timeZone ?? 'UTC')
  return now.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
}

async function copyItems(scope: Scope, campaignId: number, listId: number) {
  await scope.db.execute(sql`
    insert into ${campaignDeliveries} (campaign_id, position, contact_list_item_id, name, number, lid,
      username, email, is_whatsapp_valid, state, left_out_reason)
    select ${campaignId}::integer, row_number() over (order by id) - 1, id, name, number, lid,
      username, email, is_whatsapp_valid, case when reason is null then 'waiting' else 'leftOut' end, reason
    from (
      select i.*, case when not i.is_whatsapp_valid then 'noWhatsapp'
        when ${hasOptedOutBy(sql`i.number_key`, sql`i.lid`)} then 'optedOut'
        when i.number is null and not ${hasWrittenByLid(sql`i.lid`)} then 'neverWrote' end as reason
      from ${contactListItems} i
      where i.contact_list_id = ${listId}
    ) item`)
  const { valid } = await countsOf(scope, campaignId)
  return valid === 0 ? 'ERR_CAMPAIGN_NO_RECIPIENTS' : undefined
}
