/**
 * Every company is notified by jobs, a batch each, so that whoever announces does not wait and the
 * event counters of companies are locked briefly. A batch and the job for the next one are
 * committed together: after a kill it goes on where it was.
 */
import type * as v from 'valibot'
import { installationId } from '#db/schema/rules.ts'
import type { EventOf } from '#kernel/events'
import type { Services } from '#kernel/http/services'
import type { Company } from '#kernel/scope'
import {
  emitToCompanies,
  enqueueAsOwner,
  type OwnerTransaction,
  writeAsOwner,
} from '#kernel/scope/writing-as-owner'
import { announcementEvent } from './contract.ts'
import { notifyCompanies } from './jobs.ts'
import { columns, type StoredAnnouncement, shownAnnouncement } from './showing.ts'

const batchSize = 100

type Notice = v.InferOutput<typeof notifyCompanies.payload>

export function notifyLater(sql: OwnerTransaction, notice: Omit<Notice, 'after'>) {
  return enqueueBatch(sql, { ...notice, after: 0 })
}

function enqueueBatch(sql: OwnerTransaction, payload: Notice) {
  return enqueueAsOwner(sql, notifyCompanies, { companyId: installationId, payload })
}

export async function notifyBatch(
  company: Company,
  notice: Notice,
  { platform }: Pick<Services, 'platform'>,
) {
  const publicUrl = await company.read(async (scope) => scope.publicUrl)
  await writeAsOwner(platform, async (sql) => {
    const event = await currentEvent(sql, publicUrl, notice)
    if (notice.onlySupers) return emitToCompanies(sql, announcementEvent, event, { ofSupers: true })
    const companyIds = await nextCompanies(sql, notice.after)
    if (companyIds.length === batchSize)
      await enqueueBatch(sql, { ...notice, after: companyIds.at(-1) ?? 0 })
    await emitToCompanies(sql, announcementEvent, event, { companyIds })
  })
}

/** Locked until the batch is committed, so that an older state never follows a newer one. */
async function currentEvent(
  sql: OwnerTransaction,
  publicUrl: string,
  { announcementId: id, action }: Notice,
): Promise<EventOf<typeof announcementEvent>> {
  const [row] = await sql<StoredAnnouncement[]>`
    select ${columns(sql)} from announcements where id = ${id} for share`
  return row?.status
    ? { action, record: shownAnnouncement({ publicUrl }, row) }
    : { action: 'delete', id }
}

async function nextCompanies(sql: OwnerTransaction, after: number): Promise<number[]> {
  const companies = await sql<{ id: number }[]>`
    select id from companies
    where status and deleted_at is null and id > ${after} order by id limit ${batchSize}`
  return companies.map(({ id }) => id)
}
