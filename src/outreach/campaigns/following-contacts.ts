import { and, eq, isNull } from 'drizzle-orm'
import { campaignDeliveries } from '#db/schema/campaigns.ts'
import type { ContactMerge, PersonMove } from '#desk/contacts/consequences'
import type { Scope } from '#platform/scope'

export async function moveDeliveries({ db }: Scope, { from, to }: ContactMerge) {
  await db
    .update(campaignDeliveries)
    .set({ contactId: to.id })
    .where(eq(campaignDeliveries.contactId, from.id))
}

/** Whoever is to get it by LID alone gets it by the new one. */
export async function moveRecipient({ db }: Scope, { lids: { from, to }, heldBy }: PersonMove) {
  if (heldBy || from === null || to === null || from === to) return
  await db
    .update(campaignDeliveries)
    .set({ lid: to })
    .where(and(eq(campaignDeliveries.lid, from), isNull(campaignDeliveries.number)))
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
