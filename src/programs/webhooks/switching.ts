import { and, eq, sql } from 'drizzle-orm'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import type { Scope } from '#kernel/scope'
import { isUntaken } from './untaken.ts'

export async function switchOn(scope: Scope, id: number) {
  // What was kept meanwhile is old news: it is sent when somebody asks for it.
  await failWaiting(scope, id)
  await scope.db
    .update(webhooks)
    .set({ isOn: true, offReason: null, offAt: null, failingSince: null })
    .where(eq(webhooks.id, id))
}

export async function switchOff(
  scope: Scope,
  id: number,
  offReason: 'person' | 'gone' | 'failing' | 'token',
) {
  await scope.db
    .update(webhooks)
    .set({ isOn: false, offReason, offAt: new Date() })
    .where(eq(webhooks.id, id))
  await (offReason === 'token' ? dropWaiting(scope, id) : failWaiting(scope, id))
}

/** What its token may not read any more is not kept. */
async function dropWaiting({ db }: Scope, id: number) {
  await db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')))
  await db.execute(sql`delete from webhook_events e using webhooks hook
    where hook.id = ${id} and ${isUntaken(sql`e`, sql`hook`)}
      and not exists (select from webhooks w where w.id = any(e.webhook_ids) and w.id <> ${id})`)
  await db.execute(sql`update webhooks
    set cursor = greatest(cursor, (select max(id) from webhook_events)) where id = ${id}`)
}

/** It can be sent again when the webhook is on again. */
async function failWaiting({ db }: Scope, id: number) {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', endedAt: new Date() })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')))
  await db.execute(sql`
    with untaken as (
      select e.id, e.type, e.order_key from webhook_events e
      join webhooks w on w.id = ${id} and ${isUntaken(sql`e`, sql`w`)}
    ), failed as (
      insert into webhook_deliveries (webhook_id, event_id, type, order_key, state, ended_at)
      select ${id}, id, type, order_key, 'failed', now() from untaken on conflict do nothing
    )
    update webhooks set cursor = (select max(id) from untaken)
    where id = ${id} and exists (select from untaken)`)
}
