import { asc, count, eq, getTableColumns } from 'drizzle-orm'
import { contains } from '#company/searching/matching'
import { page, preparedList, searchedTerms } from '#company/searching/prepared-list'
import { campaignCounts, campaigns } from '#db/schema/campaigns.ts'
import { connections } from '#db/schema/connections.ts'
import { contactLists } from '#db/schema/contact-lists.ts'
import { fileLists } from '#db/schema/file-lists.ts'
import { media } from '#db/schema/media.ts'
import { tags } from '#db/schema/tags.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { shownMedia } from '#kernel/media/showing'
import type { Scope } from '#kernel/scope'
import { type Campaign, campaignEvent, type listCampaigns as listed } from './contract.ts'

export type CampaignRow = typeof campaigns.$inferSelect

export function selectCampaigns({ db }: Pick<Scope, 'db'>) {
  return db
    .select({
      row: getTableColumns(campaigns),
      counts: campaignCounts,
      whatsapp: { id: connections.id, name: connections.name },
      contactList: { id: contactLists.id, name: contactLists.name },
      tag: { id: tags.id, name: tags.name },
      fileList: { id: fileLists.id, name: fileLists.name },
      file: media,
    })
    .from(campaigns)
    .innerJoin(campaignCounts, eq(campaignCounts.campaignId, campaigns.id))
    .leftJoin(connections, eq(connections.id, campaigns.whatsappId))
    .leftJoin(contactLists, eq(contactLists.id, campaigns.contactListId))
    .leftJoin(tags, eq(tags.id, campaigns.tagListId))
    .leftJoin(fileLists, eq(fileLists.id, campaigns.fileListId))
    .leftJoin(media, eq(media.id, campaigns.mediaId))
    .$dynamic()
}

export type SelectedCampaign = Awaited<ReturnType<typeof selectCampaigns>>[number]

export function shown(scope: Scope, { row, file, ...joined }: SelectedCampaign): Campaign {
  const { mediaUrl, media: about } = shownMedia(scope, file)
  const moment = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...row,
    ...joined,
    mediaPath: mediaUrl,
    mediaName: about?.name ?? null,
    media: about,
    scheduledAt: moment(row.scheduledAt),
    startedAt: moment(row.startedAt),
    completedAt: moment(row.completedAt),
    nextAt: moment(row.nextAt),
    pausedUntil: moment(row.pausedUntil),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const isFound = contains(campaigns.name, searchedTerms)

const list = preparedList({
  rows: (db, isSearch) =>
    selectCampaigns({ db })
      .where(isSearch ? isFound : undefined)
      .orderBy(asc(campaigns.sortKey), campaigns.id)
      .limit(page.limit)
      .offset(page.offset),
  count: (db, isSearch) =>
    db
      .select({ count: count() })
      .from(campaigns)
      .where(isSearch ? isFound : undefined),
})

export async function listCampaigns(scope: Scope, asked: InputOf<typeof listed>) {
  const { rows, ...info } = await list(scope, asked)
  return { records: rows.map((row) => shown(scope, row)), ...info }
}

export async function showCampaign(scope: Scope, id: number): Promise<Campaign> {
  const [found] = await selectCampaigns(scope).where(eq(campaigns.id, id))
  return found ? shown(scope, found) : fail('ERR_NO_CAMPAIGN_FOUND')
}

/**
 * Decides between ticks, people and the clock: each holds it while it changes the state. Not for
 * its key, which whoever counts an ack refers to: they would wait for a tick that waits for them.
 */
export async function lockIfThere({ db }: Scope, id: number): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id)).for('no key update')
  return row
}

export async function lockCampaign(scope: Scope, id: number): Promise<CampaignRow> {
  return (await lockIfThere(scope, id)) ?? fail('ERR_NO_CAMPAIGN_FOUND')
}

export async function announceCampaign(
  scope: Scope,
  id: number,
  action: 'create' | 'update' = 'update',
): Promise<Campaign> {
  const record = await showCampaign(scope, id)
  scope.emit(campaignEvent, { action, record })
  return record
}
