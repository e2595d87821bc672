import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { webhookAttempts, webhookDeliveries, webhookEvents } from '#db/schema/webhooks.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { pageInfo } from '#kernel/lists/paging'
import type { Scope } from '#kernel/scope'
import { type DeliveryRow, findDelivery, isHeardDelivery, pageOfDeliveries } from './deliveries.ts'
import type * as contract from './delivery-contract.ts'
import type { WebhookDelivery } from './delivery-contract.ts'
import { bodyOf, messageIdOf } from './message.ts'
import { toldTo } from './quotes.ts'
import { findWebhook, lockWebhook } from './reading.ts'
import type { WebhookRow } from './secrets.ts'
import { webhookEventTypes } from './types.ts'

type Attempt = Pick<
  typeof webhookAttempts.$inferSelect,
  'at' | 'durationMs' | 'status' | 'failure' | 'response'
>

export async function listDeliveries(
  scope: Scope,
  { pageNumber, ...filter }: InputOf<typeof contract.listWebhookDeliveries>,
) {
  const webhook = await findWebhook(scope, filter.webhookId)
  const readable = { ...filter, heardBy: readerOf(scope, webhook) }
  const { rows, count } = await pageOfDeliveries(scope, readable, pageNumber)
  const ids = rows.map(({ id }) => id)
  const last = await lastAttempts(scope, filter.webhookId, ids)
  const deliveries = rows.map((row) => shownDelivery(row, last.get(row.id), webhook.isOn))
  return { deliveries, ...pageInfo(pageNumber, rows.length, count) }
}

/** People read the whole log. */
function readerOf({ actor }: Scope, { apiTokenId }: WebhookRow): number | null {
  return actor.apiToken ? apiTokenId : null
}

async function lastAttempts(
  { db }: Scope,
  webhookId: number,
  eventIds: number[],
): Promise<Map<number, Attempt>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([webhookAttempts.eventId])
    .from(webhookAttempts)
    .where(
      and(
        eq(webhookAttempts.webhookId, webhookId),
        sql`${webhookAttempts.eventId} = any(${sql.param(eventIds)}::integer[])`,
      ),
    )
    .orderBy(webhookAttempts.eventId, desc(webhookAttempts.id))
  return new Map(rows.map((row) => [row.eventId, row]))
}

export async function showDelivery(
  scope: Scope,
  { webhookId, deliveryId }: InputOf<typeof contract.showWebhookDelivery>,
) {
  const webhook = await findWebhook(scope, webhookId)
  const { url, isOn } = webhook
  const heardBy = readerOf(scope, webhook)
  const row = await requireDelivery(scope, { webhookId, heardBy }, deliveryId)
  const attempts = await scope.db
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.webhookId, webhookId), eq(webhookAttempts.eventId, deliveryId)))
    .orderBy(desc(webhookAttempts.id))
  const [last] = attempts
  const headers = {
    'content-type': 'application/json',
    'webhook-id': messageIdOf(row.uuid),
    ...(last ? { 'webhook-timestamp': String(Math.floor(last.at.getTime() / 1000)) } : {}),
  }
  return {
    ...shownDelivery(row, last, isOn),
    request: {
      url,
      headers,
      body: bodyOf({ ...row, data: await toldTo(scope, webhook, row.data) }),
    },
    log: attempts.map(shownAttempt),
  }
}

export async function resendDelivery(
  scope: Scope,
  { webhookId, deliveryId }: InputOf<typeof contract.resendWebhookDelivery>,
) {
  const { apiTokenId: heardBy } = await findWebhook(scope, webhookId)
  await requireDelivery(scope, { webhookId, heardBy }, deliveryId)
  await requireOn(scope, webhookId)
  const ofWebhook = eq(webhookDeliveries.webhookId, webhookId)
  const [sent] = await scope.db
    .update(webhookDeliveries)
    .set(again)
    .where(and(ofWebhook, eq(webhookDeliveries.eventId, deliveryId)))
    .returning({ orderKey: webhookDeliveries.orderKey })
  if (sent) await releaseFollowing(scope, ofWebhook, sent.orderKey)
  scope.wake('recado_webhook_events', `${scope.companyId}:${webhookId}`)
  const last = await lastAttempts(scope, webhookId, [deliveryId])
  const row = await requireDelivery(scope, { webhookId, heardBy }, deliveryId)
  return shownDelivery(row, last.get(deliveryId), true)
}

/** What nobody tried waited behind it, until the moment it was to be tried. */
async function releaseFollowing({ db }: Scope, ofWebhook: SQL, orderKey: string) {
  await db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: sql`now()` })
    .where(
      and(
        ofWebhook,
        eq(webhookDeliveries.orderKey, orderKey),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.attempts, 0),
      ),
    )
}

export async function resendFailed(
  scope: Scope,
  { webhookId, since }: InputOf<typeof contract.resendFailedDeliveries>,
) {
  const { apiTokenId } = await requireOn(scope, webhookId)
  const later = scope.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(gte(webhookEvents.at, new Date(since)))
  const rows = await scope.db
    .update(webhookDeliveries)
    .set(again)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'failed'),
        inArray(webhookDeliveries.eventId, later),
        isHeardDelivery(apiTokenId),
      ),
    )
    .returning({ id: webhookDeliveries.eventId })
  scope.wake('recado_webhook_events', `${scope.companyId}:${webhookId}`)
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
  const webhook = await lockWebhook(scope, webhookId)
  return webhook.isOn ? webhook : fail('ERR_WEBHOOK_OFF')
}

async function requireDelivery(
  scope: Scope,
  of: { webhookId: number; heardBy: number | null },
  id: number,
): Promise<DeliveryRow> {
  return (await findDelivery(scope, of, id)) ?? fail('ERR_NO_WEBHOOK_DELIVERY_FOUND')
}

function shownDelivery(
  row: DeliveryRow,
  last: Attempt | undefined,
  isOn: boolean,
): WebhookDelivery {
  const { id, state, attempts } = row
  return {
    id,
    state,
    attempts,
    messageId: messageIdOf(row.uuid),
    type: webhookEventTypes.find((type) => type === row.type) ?? 'message.received',
    at: row.at.toISOString(),
    nextAttemptAt: state === 'waiting' && isOn ? row.nextAttemptAt.toISOString() : null,
    lastAttempt: last ? shownAttempt(last) : null,
  }
}

function shownAttempt({ at, durationMs, status, failure, response }: Attempt) {
  return { at: at.toISOString(), durationMs, status, failure, response }
}
