import { and, eq, inArray, sql } from 'drizzle-orm'
import { campaignCounts, campaignDeliveries, campaigns } from '#db/schema/campaigns.ts'
import { contactListItems } from '#db/schema/contact-lists.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { truncate } from '#kernel/text/truncate'
import { announceContactList, createContactList } from '#outreach/contact-lists/editing-lists'
import type { Campaign } from './contract.ts'
import { announceCampaign, type CampaignRow, lockCampaign } from './reading.ts'
import { mayRepeat } from './state.ts'

const longestName = 50

export async function cloneCampaign(scope: Scope, id: number): Promise<Campaign> {
  return copy(scope, await lockCampaign(scope, id), {})
}

/** Whoever did not get the main message, unless they were left out. */
export async function repeatCampaign(scope: Scope, id: number): Promise<Campaign> {
  const row = await lockCampaign(scope, id)
  if (!mayRepeat(row)) fail('ERR_CAMPAIGN_WRONG_STATE')
  const missed = and(
    eq(campaignDeliveries.campaignId, id),
    inArray(campaignDeliveries.state, ['waiting', 'confirmed', 'failed', 'unconfirmed']),
    sql`${campaignDeliveries.failure} is distinct from 'ERR_CAMPAIGN_UNCERTAIN'`,
  )
  const [some] = await scope.db
    .select({ id: campaignDeliveries.id })
    .from(campaignDeliveries)
    .where(missed)
    .limit(1)
  if (!some) fail('ERR_CAMPAIGN_NO_RECIPIENTS')
  const list = await createContactList(scope, { name: nameOfCopy(row.name) })
  await scope.db.execute(sql`
    insert into ${contactListItems} (contact_list_id, name, number, email, is_whatsapp_valid)
    select ${list.id}::integer, name, number, email, is_whatsapp_valid
    from ${campaignDeliveries} where ${missed} order by position
    on conflict do nothing`)
  await announceContactList(scope, list.id)
  return copy(scope, row, { contactListId: list.id, tagListId: null })
}

/** The file belongs to both; it is deleted with the last of them. */
async function copy(
  scope: Scope,
  row: CampaignRow,
  change: Partial<CampaignRow>,
): Promise<Campaign> {
  const { id: _, createdAt: __, updatedAt: ___, ...content } = row
  const fromStart = {
    status: 'INACTIVA' as const,
    scheduledAt: null,
    startedAt: null,
    recipientsAt: null,
    completedAt: null,
    note: null,
    pause: null,
    pausedUntil: null,
    isHeld: false,
    nextAt: null,
  }
  const name = nameOfCopy(row.name)
  const [made] = await scope.db
    .insert(campaigns)
    .values({ ...content, ...fromStart, ...change, name, userId: scope.actor.userId })
    .returning({ id: campaigns.id })
  if (!made) fail('ERR_INTERNAL')
  await scope.db.insert(campaignCounts).values({ campaignId: made.id })
  return announceCampaign(scope, made.id, 'create')
}

function nameOfCopy(name: string): string {
  const [, base = name, number] = /^(.*) \((\d+)\)$/.exec(name) ?? []
  const suffix = ` (${Number(number ?? 1) + 1})`
  return `${truncate(base, longestName - suffix.length)}${suffix}`
}
