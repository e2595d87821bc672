/** Whether a webhook's address works, for the list of webhooks, and when it is given up. */
import { eq } from 'drizzle-orm'
import { webhooks } from '#db/schema/webhooks.ts'
import { type OpenCompany, type Scope, system } from '#kernel/scope'
import { webhookSwitchedOff } from '../consequences.ts'
import { webhookOffEvent } from '../contract.ts'
import { announceWebhook } from '../editing-webhooks.ts'
import { lockWebhook } from '../reading.ts'
import { switchOff } from '../switching.ts'

const failingDays = 3

interface Health {
  companyId: number
  webhookId: number
}

export function recordSuccess(openCompany: OpenCompany, { companyId, webhookId }: Health) {
  return openCompany(companyId, system).scope(async (scope) => {
    await lockWebhook(scope, webhookId)
    await scope.db
      .update(webhooks)
      .set({ lastDeliveredAt: new Date(), failingSince: null })
      .where(eq(webhooks.id, webhookId))
    await announceWebhook(scope, webhookId)
  })
}

/** @returns since when it fails; null when it is off. */
export function recordFailure(
  openCompany: OpenCompany,
  { companyId, webhookId, isGone }: Health & { isGone: boolean },
): Promise<Date | null> {
  return openCompany(companyId, system).scope(async (scope) => {
    const before = await lockWebhook(scope, webhookId)
    if (!before.isOn) return null
    const failingSince = before.failingSince ?? new Date()
    const isOver = Date.now() - failingSince.getTime() >= failingDays * 24 * 3_600_000
    if (!before.failingSince) {
      await scope.db.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhookId))
    }
    if (isGone || isOver) await giveUp(scope, before, isGone ? 'gone' : 'failing')
    await announceWebhook(scope, webhookId)
    return isGone || isOver ? null : failingSince
  })
}

async function giveUp(
  scope: Scope,
  { id: webhookId, url }: { id: number; url: string },
  reason: 'gone' | 'failing',
) {
  await switchOff(scope, webhookId, reason)
  const what = { webhookId, host: new URL(url).host, reason }
  scope.emit(webhookOffEvent, { action: 'create', ...what })
  await scope.follow(webhookSwitchedOff, what)
}
