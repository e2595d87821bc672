import { and, eq } from 'drizzle-orm'
import { webhookEvents, webhooks } from '#db/schema/webhooks.ts'
import type { Scope } from '#scope'

export async function switchOn({ db }: Scope, id: number) {
  await db
    .update(webhooks)
    .set({ isOn: true, offReason: null, offAt: null, failingSince: null })
    .where(eq(webhooks.id, id))
}

/** What waits has failed then: it can be sent again when the webhook is on again. */
export async function switchOff(
  { db }: Scope,
  id: number,
  offReason: 'person' | 'gone' | 'failing',
) {
  await db
    .update(webhooks)
    .set({ isOn: false, offReason, offAt: new Date() })
    .where(eq(webhooks.id, id))
  await db
    .update(webhookEvents)
    .set({ state: 'failed', endedAt: new Date() })
    .where(and(eq(webhookEvents.webhookId, id), eq(webhookEvents.state, 'waiting')))
}
