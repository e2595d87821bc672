import { eq } from 'drizzle-orm'
import { readMoment, requireFuture } from '#company/companies/moments'
import { campaignCounts, campaigns } from '#db/schema/campaigns.ts'
import { connections } from '#db/schema/connections.ts'
import { contactLists } from '#db/schema/contact-lists.ts'
import { fileLists } from '#db/schema/file-lists.ts'
import { tags } from '#db/schema/tags.ts'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import { discardLater } from '#kernel/media/discarding-later'
import type { Scope } from '#kernel/scope'
import { type Campaign, campaignEvent } from './contract.ts'
import {
  type CampaignChange,
  type CampaignForm,
  confirmationFields,
  messageFields,
} from './fields.ts'
import { startCampaign } from './jobs.ts'
import { announceCampaign, type CampaignRow, lockCampaign } from './reading.ts'
import { requireReady } from './ready.ts'
import { mayDelete, mayEdit } from './state.ts'

export async function createCampaign(scope: Scope, form: CampaignForm): Promise<Campaign> {
  const values = await valuesOf(scope, form)
  const status = values.scheduledAt ? ('PROGRAMADA' as const) : ('INACTIVA' as const)
  const [row] = await scope.db
    .insert(campaigns)
    .values({ ...values, name: form.name, status, userId: scope.actor.userId })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  await scope.db.insert(campaignCounts).values({ campaignId: row.id })
  await planStart(scope, row)
  audit(scope, { noun: 'campaign', action: 'create', id: row.id, after: { name: row.name } })
  return announceCampaign(scope, row.id, 'create')
}

/** What was cancelled stays so, until it is restarted. */
export async function updateCampaign(
  scope: Scope,
  id: number,
  change: CampaignChange,
): Promise<Campaign> {
  const before = await lockCampaign(scope, id)
  if (!mayEdit(before)) fail('ERR_CAMPAIGN_WRONG_STATE')
  const values = await valuesOf(scope, change, before)
  requireSameRecipients(before, values)
  const scheduledAt = values.scheduledAt === undefined ? before.scheduledAt : values.scheduledAt
  const planned = scheduledAt ? ('PROGRAMADA' as const) : ('INACTIVA' as const)
  const status = before.status === 'CANCELADA' ? before.status : planned
  const [row] = await scope.db
    .update(campaigns)
    .set({ ...values, status, note: null, updatedAt: new Date() })
    .where(eq(campaigns.id, id))
    .returning()
  if (!row) fail('ERR_NO_CAMPAIGN_FOUND')
  await planStart(scope, row)
  return announceCampaign(scope, id)
}

export async function deleteCampaign(scope: Scope, id: number) {
  const row = await lockCampaign(scope, id)
  if (!mayDelete(row)) fail('ERR_CAMPAIGN_WRONG_STATE')
  await scope.db.delete(campaigns).where(eq(campaigns.id, id))
  await discardLater(scope, [row])
  audit(scope, { noun: 'campaign', action: 'delete', id, before: { name: row.name } })
  scope.emit(campaignEvent, { action: 'delete', id })
  return { message: 'Campaign deleted.' }
}

/** A new moment replaces the job of the old one. */
async function planStart(scope: Scope, row: CampaignRow) {
  if (row.status !== 'PROGRAMADA' || !row.scheduledAt) return
  await requireReady(scope, row)
  const { id: campaignId, scheduledAt: runAt } = row
  await scope.later(startCampaign, { campaignId }, { runAt, key: String(campaignId) })
}

type Values = Partial<typeof campaigns.$inferInsert>

async function valuesOf(scope: Scope, form: CampaignChange, before?: CampaignRow): Promise<Values> {
  const { name, whatsappId, contactListId, tagListId, fileListId } = form
  await requireReferences(scope, { whatsappId, contactListId, tagListId, fileListId })
  const texts = [...messageFields, ...confirmationFields].flatMap((field) => {
    const text = form[field]
    return text === undefined ? [] : [[field, text ?? '']]
  })
  return {
    name,
    ...Object.fromEntries(texts),
    ...(form.confirmation == null ? {} : { confirmation: form.confirmation }),
    whatsappId,
    contactListId,
    tagListId,
    fileListId,
    scheduledAt: await momentOf(scope, form.scheduledAt, before),
  }
}

/** A moment that has not changed may be over: a cancelled campaign keeps it. */
async function momentOf(
  scope: Scope,
  written: CampaignForm['scheduledAt'],
  before: CampaignRow | undefined,
): Promise<Date | null | undefined> {
  if (written === undefined) return undefined
  if (written === null || written === '') return null
  const moment = await readMoment(scope, written, 'scheduledAt')
  const isSame = moment.getTime() === before?.scheduledAt?.getTime()
  if (!isSame || before?.status === 'INACTIVA') await requireFuture(scope, moment, 'scheduledAt')
  return moment
}

type References = Pick<CampaignChange, 'whatsappId' | 'contactListId' | 'tagListId' | 'fileListId'>

async function requireReferences({ db }: Scope, given: References) {
  const { whatsappId, contactListId, tagListId, fileListId } = given
  const about = <T extends { id: unknown }>(rows: T[]) => rows.length > 0
  if (whatsappId) {
    const rows = await db.select().from(connections).where(eq(connections.id, whatsappId))
    if (!about(rows)) fail('ERR_NO_WAPP_FOUND')
  }
  if (contactListId) {
    const rows = await db.select().from(contactLists).where(eq(contactLists.id, contactListId))
    if (!about(rows)) fail('ERR_NO_CONTACTLIST_FOUND')
  }
  if (tagListId) {
    const rows = await db.select().from(tags).where(eq(tags.id, tagListId))
    if (!about(rows)) fail('ERR_NO_TAG_FOUND')
  }
  if (fileListId) {
    const rows = await db.select().from(fileLists).where(eq(fileLists.id, fileListId))
    if (!about(rows)) fail('ERR_NO_FILE_FOUND')
  }
}

/** Fixed by the first start. */
function requireSameRecipients(before: CampaignRow, { contactListId, tagListId }: Values) {
  if (!before.recipientsAt) return
  const isOther = (given: number | null | undefined, now: number | null) =>
    given !== undefined && given !== now
  if (isOther(contactListId, before.contactListId) || isOther(tagListId, before.tagListId)) {
    fail('ERR_CAMPAIGN_WRONG_STATE')
  }
}
