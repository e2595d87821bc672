import type { Scope } from '#kernel/scope'
import { expectedEnd } from '../expected-end.ts'
import { showCampaign } from '../reading.ts'

export async function readReport(scope: Scope, id: number) {
  const record = await showCampaign(scope, id)
  const { counts, whatsappId, nextAt, pause, pausedUntil } = record
  // When a line comes back nobody knows, and so neither the end.
  const knowsNext = !record.isHeld && (pause === null || pausedUntil !== null)
  const runs = record.status === 'EM_ANDAMENTO' && knowsNext && whatsappId !== null
  const from = new Date(pausedUntil ?? nextAt ?? Date.now())
  const end = runs
    ? await expectedEnd(scope, {
        campaignId: id,
        connectionId: whatsappId,
        recipients: counts.waiting,
        from: from.getTime() > Date.now() ? from : new Date(),
      })
    : null
  return {
    record,
    finished: counts.sent + counts.failed + counts.unconfirmed,
    endsAt: end?.endsAt?.toISOString() ?? null,
  }
}
