import { and, eq, isNull, sql } from 'drizzle-orm'
import { campaignDeliveries } from '#db/schema/campaigns.ts'
import type { ContactMerge, PersonMove } from '#desk/contacts/consequences'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import type { Scope } from '#kernel/scope'
import { lockCampaignsTo } from './renumbering-recipients.ts'

export async function moveDeliveries({ db }: Scope, { from, to }: ContactMerge) {
  await db
    .update(campaignDeliveries)
    .set({ contactId: to.id })
    .where(eq(campaignDeliveries.contactId, from.id))
}

/** Whoever is to get it by LID alone gets it by the new one; by number, at the new number. */
export async function moveRecipient(scope: Scope, move: PersonMove) {
  if (move.heldBy) return
  await renumberWaiting(scope, move)
  const { from, to } = move.lids
  if (from === null || to === null || from === to) return
  await scope.db
    .update(campaignDeliveries)
    .set({ lid: to })
    .where(and(eq(campaignDeliveries.lid, from), isNull(campaignDeliveries.number)))
}

/** Where the new number is a recipient already, the old one is left out. */
async function renumberWaiting(scope: Scope, { from, to, lids }: PersonMove) {
  if (from === null || to === null || canonicalNumber(from) === canonicalNumber(to)) return
  await lockCampaignsTo(scope, [from, to])
  const isTheirs = (lid: unknown) =>
    sql`(${lid} is null or ${lid} in (${lids.from}::text, ${lids.to}::text))`
  const isOld = sql`${campaignDeliveries.numberKey} = ${canonicalNumber(from)}
    and ${campaignDeliveries.state} = 'waiting' and ${isTheirs(campaignDeliveries.lid)}`
  await scope.db
    .update(campaignDeliveries)
    .set({ state: 'leftOut', leftOutReason: 'double', updatedAt: new Date() })
    .where(sql`${isOld} and exists (select from campaign_deliveries o
      where o.campaign_id = ${campaignDeliveries}.campaign_id
        and o.number_key = ${canonicalNumber(to)} and ${isTheirs(sql`o.lid`)})`)
  await scope.db.update(campaignDeliveries).set({ number: to, updatedAt: new Date() }).where(isOld)
}

/** Who was deleted while a campaign runs gets nothing more of it. */
export async function leaveOutDeleted({ db }: Scope, { contactId }: { contactId: number }) {
  await db
    .update(campaignDeliveries)
    .set({ state: 'leftOut', leftOutReason: 'contactDeleted', updatedAt: new Date() })
    .where(
      and(eq(campaignDeliveries.contactId, contactId), eq(campaignDeliveries.state, 'waiting')),
    )
}
