import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { webhookAttempts, webhookEvents, webhooks } from '#db/schema/webhooks.ts'
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import { offsetOf, pageInfo, pageSize } from '#platform/paging'
import type { Scope } from '#scope'
import type * as contract from './contract.ts'
import type { WebhookDelivery } from './contract.ts'
import { bodyOf, messageIdOf } from './message.ts'
import { findWebhook, lockWebhook } from './reading.ts'
import { webhookEventTypes } from './types.ts'

type EventRow = typeof webhookEvents.$inferSelect
type Attempt = Pick<
  typeof webhookAttempts.$inferSelect,
  'at' | 'durationMs' | 'status' | 'failure' | 'response'
>

export async function listDeliveries(
  scope: Scope,
  { webhookId, state, type, pageNumber }: InputOf<typeof contract.listWebhookDeliveries>,
) {
  await findWebhook(scope, webhookId)
  const where = and(
    eq(webhookEvents.webhookId, webhookId),
    state ? eq(webhookEvents.state, state) : undefined,
    type ? eq(webhookEvents.type, type) : undefined,
  )
  const [rows, [total]] = await Promise.all([
    scope.db
      .select()
      .from(webhookEvents)
      .where(where)
      .orderBy(desc(webhookEvents.id))
      .limit(pageSize)
      .offset(offsetOf(pageNumber)),
    scope.db.select({ count: count() }).from(webhookEvents).where(where),
  ])
  const last = await lastAttempts(
    scope,
    rows.map(({ id }) => id),
  )
  const deliveries = rows.map((row) => shownDelivery(row, last.get(row.id)))
  return { deliveries, ...pageInfo(pageNumber, rows.length, total?.count ?? 0) }
}

async function lastAttempts({ db }: Scope, eventIds: number[]): Promise<Map<number, Attempt>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([webhookAttempts.webhookEventId])
    .from(webhookAttempts)
    .where(sql`${webhookAttempts.webhookEventId} = any(${sql.param(eventIds)}::integer[])`)
    .orderBy(webhookAttempts.webhookEventId, desc(webhookAttempts.id))
  return new Map(rows.map((row) => [row.webhookEventId, row]))
}

export async function showDelivery(
  scope: Scope,
  { webhookId, deliveryId }: InputOf<typeof contract.showWebhookDelivery>,
) {
  const row = await findDelivery(scope, webhookId, deliveryId)
  const { url } = await findWebhook(scope, webhookId)
  const attempts = await scope.db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.webhookEventId, deliveryId))
    .orderBy(desc(webhookAttempts.id))
  const [last] = attempts
  const headers = {
    'content-type': 'application/json',
    'webhook-id': messageIdOf(row.uuid),
    ...(last ? { 'webhook-timestamp': String(Math.floor(last.at.getTime() / 1000)) } : {}),
  }
  return {
    ...shownDelivery(row, last),
    request: { url, headers, body: bodyOf(row) },
    log: attempts.map(shownAttempt),
  }
}

export async function resendDelivery(
  scope: Scope,
  { webhookId, deliveryId }: InputOf<typeof contract.resendWebhookDelivery>,
) {
  await findDelivery(scope, webhookId, deliveryId)
  await requireOn(scope, webhookId)
  const [row] = await scope.db
    .update(webhookEvents)
    .set(again)
    .where(eq(webhookEvents.id, deliveryId))
    .returning()
  if (!row) fail('ERR_NO_WEBHOOK_DELIVERY_FOUND')
  scope.wake('recado_webhook_events', String(scope.companyId))
  const last = await lastAttempts(scope, [deliveryId])
  return shownDelivery(row, last.get(deliveryId))
}

export async function resendFailed(
  scope: Scope,
  { webhookId, since }: InputOf<typeof contract.resendFailedDeliveries>,
) {
  await requireOn(scope, webhookId)
  const rows = await scope.db
    .update(webhookEvents)
    .set(again)
    .where(
      and(
        eq(webhookEvents.webhookId, webhookId),
        eq(webhookEvents.state, 'failed'),
        gte(webhookEvents.at, new Date(since)),
      ),
    )
    .returning({ id: webhookEvents.id })
  scope.wake('recado_webhook_events', String(scope.companyId))
  return { count: rows.length }
}

/** With all attempts anew. */
const again = {
  state: 'waiting',
  attempts: 0,
  refusals: 0,
  nextAttemptAt: sql`now()`,
  endedAt: null,
} as const

async function requireOn(scope: Scope, webhookId: number) {
  const { isOn } = await lockWebhook(scope, webhookId)
  if (!isOn) fail('ERR_WEBHOOK_OFF')
}

async function findDelivery({ db }: Scope, webhookId: number, id: number): Promise<EventRow> {
  const [found] = await db
    .select({ event: webhookEvents })
    .from(webhookEvents)
    .innerJoin(webhooks, eq(webhooks.id, webhookEvents.webhookId))
    .where(and(eq(webhookEvents.id, id), eq(webhookEvents.webhookId, webhookId)))
  return found?.event ?? fail('ERR_NO_WEBHOOK_DELIVERY_FOUND')
}

function shownDelivery(row: EventRow, last: Attempt | undefined): WebhookDelivery {
  const { id, state, attempts } = row
  return {
    ...{ id, state, attempts },
    messageId: messageIdOf(row.uuid),
    type: webhookEventTypes.find((type) => type === row.type) ?? 'message.received',
    at: row.at.toISOString(),
    nextAttemptAt: state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    lastAttempt: last ? shownAttempt(last) : null,
  }
}

function shownAttempt({ at, durationMs, status, failure, response }: Attempt) {
  return { at: at.toISOString(), durationMs, status, failure, response }
}
