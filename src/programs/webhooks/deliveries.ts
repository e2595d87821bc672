/**
 * The deliveries of a webhook by its events, newest first. Events that were not taken yet wait
 * without a row of their own; they are newer than all that were taken.
 */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { webhookDeliveries, webhookEvents, webhooks } from '#db/schema/webhooks.ts'
import { fail } from '#kernel/errors'
import { offsetOf, pageSize } from '#kernel/lists/paging'
import type { Scope } from '#kernel/scope'
import type { WebhookDelivery } from './delivery-contract.ts'
import { isHeardBy } from './reach.ts'
import { isUntaken } from './untaken.ts'

interface DeliveryFilter {
  webhookId: number
  /** Its token; the log shows what this one may read. */
  heardBy?: number | null
  state?: WebhookDelivery['state'] | undefined
  type?: WebhookDelivery['type'] | undefined
}

const event = {
  id: webhookEvents.id,
  uuid: webhookEvents.uuid,
  type: webhookEvents.type,
  at: webhookEvents.at,
  data: webhookEvents.data,
}
const delivery = {
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
}
const untaken = {
  state: sql<WebhookDelivery['state']>`'waiting'`,
  attempts: sql<number>`0`,
  nextAttemptAt: webhookEvents.at,
}

export type DeliveryRow = Awaited<ReturnType<typeof taken>>[number]

function taken({ db }: Scope, where: SQL | undefined, { limit = 1, offset = 0 } = {}) {
  return db
    .select({ ...event, ...delivery })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(where)
    .orderBy(desc(webhookDeliveries.eventId))
    .limit(limit)
    .offset(offset)
}

function waiting({ db }: Scope, where: SQL | undefined, { limit = 1, offset = 0 } = {}) {
  return db
    .select({ ...event, ...untaken })
    .from(webhookEvents)
    .innerJoin(webhooks, isNext)
    .where(where)
    .orderBy(desc(webhookEvents.id))
    .limit(limit)
    .offset(offset)
}

const isNext = isUntaken(sql`${webhookEvents}`, sql`${webhooks}`)

/** Said again as a value that is known before: of a join a third of all events would be expected. */
function isBeyondCursor(webhookId: number): SQL {
  return sql`${webhookEvents.id} > (select hook.cursor from ${webhooks} hook where hook.id = ${webhookId})`
}

export async function pageOfDeliveries(scope: Scope, filter: DeliveryFilter, pageNumber: number) {
  const { webhookId, heardBy = null, state, type } = filter
  const isWaiting = and(
    eq(webhooks.id, webhookId),
    isBeyondCursor(webhookId),
    state && state !== 'waiting' ? sql`false` : undefined,
    type ? eq(webhookEvents.type, type) : undefined,
    isHeardBy(heardBy),
  )
  const isTaken = and(
    eq(webhookDeliveries.webhookId, webhookId),
    state ? eq(webhookDeliveries.state, state) : undefined,
    type ? eq(webhookDeliveries.type, type) : undefined,
    isHeardDelivery(heardBy),
  )
  const { newer, older } = await countDeliveries(scope, isWaiting, isTaken)
  const offset = offsetOf(pageNumber)
  const first = await waiting(scope, isWaiting, { limit: pageSize, offset })
  const rest = { limit: pageSize - first.length, offset: Math.max(0, offset - newer) }
  const then = await taken(scope, isTaken, rest)
  const known = new Set(first.map(({ id }) => id))
  return { rows: [...first, ...then.filter(({ id }) => !known.has(id))], count: newer + older }
}

/** As `isHeardBy`, of deliveries. */
export function isHeardDelivery(apiTokenId: number | null): SQL | undefined {
  const isHeard = isHeardBy(apiTokenId)
  if (!isHeard) return undefined
  return sql`exists (select from ${webhookEvents}
    where ${webhookEvents.id} = ${webhookDeliveries.eventId} and ${isHeard})`
}

async function countDeliveries({ db }: Scope, isWaiting?: SQL, isTaken?: SQL) {
  const newer = db
    .select({ count: count().as('newer') })
    .from(webhookEvents)
    .innerJoin(webhooks, isNext)
    .where(isWaiting)
  const older = db
    .select({ count: count().as('older') })
    .from(webhookDeliveries)
    .where(isTaken)
  const [row = fail('ERR_INTERNAL')] = await db
    .select({ newer: sql`${newer}`.mapWith(Number), older: sql`${older}`.mapWith(Number) })
    .from(sql`(values (1)) as one`)
  return row
}

export async function findDelivery(
  scope: Scope,
  { webhookId, heardBy }: Pick<DeliveryFilter, 'webhookId' | 'heardBy'>,
  eventId: number,
): Promise<DeliveryRow | undefined> {
  const isTaken = and(
    eq(webhookDeliveries.webhookId, webhookId),
    eq(webhookDeliveries.eventId, eventId),
    isHeardBy(heardBy ?? null),
  )
  const [found] = await taken(scope, isTaken)
  if (found) return found
  const isWaiting = and(
    eq(webhooks.id, webhookId),
    eq(webhookEvents.id, eventId),
    isHeardBy(heardBy ?? null),
  )
  const [next] = await waiting(scope, isWaiting)
  return next
}
