/** Recovers what crashes and failures left behind, across companies. */
import type { Sql } from 'postgres'
import { applyEarlyAcks } from '#desk/messages/outbox/acking'
import { expireOutbox } from '#desk/messages/outbox/settling'
import { type OpenCompany, system } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { type IngestContext, ingestNext } from '#whatsapp/inbound/ingest'
import {
  forgetOldRows,
  retryPoisonOfOtherVersions,
  type WaitingJournal,
  waitingJournals,
} from '#whatsapp/inbound/journal'
import { companiesWithExpired, companiesWithOldOutboxes } from './waiting-outboxes.ts'

export interface Sweeper {
  /** The first sweep includes what was delivered just before the program was killed. */
  sweep(): Promise<void>
}

const forgettingEveryMs = 10 * 60_000

export function makeSweeper({
  platform,
  openCompany,
  sealer,
  sweepMs,
  stopping,
  wakeInbox,
}: {
  platform: Sql
  openCompany: OpenCompany
  sealer: Sealer
  sweepMs: number
  stopping: AbortSignal
  /** Undefined where the connection has no session here. */
  wakeInbox(of: WaitingJournal): Promise<void> | undefined
}): Sweeper {
  const retryMs = Math.min(sweepMs, 2000)
  let isFirst = true
  let forgotAt = Number.NEGATIVE_INFINITY

  async function takeUpJournal(olderThanMs: number) {
    for (const waiting of await waitingJournals(platform, { olderThanMs })) {
      if (stopping.aborted) return
      const { companyId, connectionId } = waiting
      const company = openCompany(companyId, system)
      const context = { company, connectionId, sealer, retryMs, stopping }
      await (wakeInbox(waiting) ?? ingestAll(context))
    }
  }

  return {
    async sweep() {
      if (isFirst) await retryPoisonOfOtherVersions(platform)
      await takeUpJournal(isFirst ? 0 : sweepMs)
      await applyParkedAcks(platform, openCompany)
      await expireOutboxes(await companiesWithOldOutboxes(platform), openCompany)
      isFirst = false
      if (performance.now() - forgotAt < forgettingEveryMs) return
      forgotAt = performance.now()
      await expireOutboxes(await companiesWithExpired(platform), openCompany)
      await forgetOldRows(platform)
    },
  }
}

async function ingestAll(context: IngestContext) {
  while (!context.stopping.aborted && (await ingestNext(context))) {}
}

async function applyParkedAcks(platform: Sql, openCompany: OpenCompany) {
  const parked = await platform<{ companyId: number; connectionId: number }[]>`
    select distinct company_id "companyId", connection_id "connectionId" from early_acks`
  for (const { companyId, connectionId } of parked) {
    await openCompany(companyId, system).scope((scope) => applyEarlyAcks(scope, connectionId))
  }
}

async function expireOutboxes(companyIds: number[], openCompany: OpenCompany) {
  for (const companyId of companyIds) await openCompany(companyId, system).scope(expireOutbox)
}
