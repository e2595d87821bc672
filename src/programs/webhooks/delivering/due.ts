import type { Sql } from 'postgres'
import { heldForReleased } from '#kernel/nodes/node'
import { scopesByType } from '../reach.ts'
import type { WebhookRow } from '../secrets.ts'

export type LeasedWebhook = Pick<
  WebhookRow,
  | 'companyId'
  | 'id'
  | 'url'
  | 'sealedSecret'
  | 'sealedPreviousSecret'
  | 'previousSecretEndsAt'
  | 'failingSince'
> & {
  /** It is a program's, whose token sees some queues or one connection only. */
  isLimited: boolean
}

type WebhookRef = Pick<LeasedWebhook, 'companyId' | 'id'>

/** Webhooks with something due, of companies whose subscription has not expired: ours, or ours now. */
export async function leaseDue(platform: Sql, nodeId: string): Promise<LeasedWebhook[]> {
  return platform<LeasedWebhook[]>`
    with due as materialized (
      select w.company_id, w.id, w.node_id is not distinct from ${nodeId}::uuid is_ours
      from webhooks w join companies c on c.id = w.company_id
      where w.is_on and is_active(c) and has_maker(w)
        and (w.node_id = ${nodeId} or is_holder_gone(w.node_id::text, w.lease_ends_at))
        and (exists (
          select from webhook_deliveries d
          where d.company_id = w.company_id and d.webhook_id = w.id and d.state = 'waiting'
            and d.next_attempt_at <= now())
        or w.cursor < (
          select e.id from webhook_events e where e.company_id = w.company_id
          order by e.id desc limit 1))
    ), claimed as (
      update webhooks w set node_id = ${nodeId},
        lease_ends_at = now() + ${heldForReleased}::interval
      from due
      where w.company_id = due.company_id and w.id = due.id and w.is_on and not due.is_ours
        and is_holder_gone(w.node_id::text, w.lease_ends_at)
      returning w.company_id, w.id
    )
    select ${columns(platform)}
    from due join webhooks w on w.company_id = due.company_id and w.id = due.id
    where due.is_ours or exists (
      select from claimed where claimed.company_id = w.company_id and claimed.id = w.id)`
}

/** As they are now; those that are ours no longer are not returned. */
export async function readOurs(
  platform: Sql,
  nodeId: string,
  webhooks: WebhookRef[],
): Promise<LeasedWebhook[]> {
  return platform<LeasedWebhook[]>`
    select ${columns(platform)}
    from ${listed(platform, webhooks)} known
      join webhooks w on w.company_id = known.company_id and w.id = known.id
      join companies c on c.id = w.company_id
    where w.node_id = ${nodeId} and w.is_on and is_active(c) and has_maker(w)`
}

const scopes = JSON.stringify(scopesByType)

function columns(sql: Sql) {
  return sql`exists (select from api_tokens t
      where t.company_id = w.company_id and t.id = w.api_token_id
        and (t.queue_ids is not null or t.connection_id is not null)) "isLimited",
    w.company_id "companyId", w.id, w.url, w.sealed_secret "sealedSecret",
    w.sealed_previous_secret "sealedPreviousSecret",
    w.previous_secret_ends_at "previousSecretEndsAt", w.failing_since "failingSince"`
}

export async function releaseLeases(platform: Sql, nodeId: string | null) {
  await platform`update webhooks set node_id = null, lease_ends_at = null
    where node_id = coalesce(${nodeId}::uuid, node_id)`
}

/** Whoever sees their next event first takes them. */
export async function releaseSome(platform: Sql, nodeId: string, webhooks: WebhookRef[]) {
  await platform`update webhooks w set node_id = null, lease_ends_at = null
    from ${listed(platform, webhooks)} idle
    where w.company_id = idle.company_id and w.id = idle.id and w.node_id = ${nodeId}`
}

/** The limit says to any plan how few they are. */
function listed(sql: Sql, webhooks: WebhookRef[]) {
  const companyIds = webhooks.map(({ companyId }) => companyId)
  const ids = webhooks.map(({ id }) => id)
  return sql`(
    select company_id, id
    from unnest(${companyIds}::integer[], ${ids}::integer[]) one (company_id, id)
    limit ${webhooks.length}::integer
  )`
}

export interface DueEvent {
  companyId: number
  webhookId: number
  id: number
  uuid: string
  type: string
  orderKey: string
  data: Record<string, unknown>
  at: Date
  attempts: number
  refusals: number
}

interface Room {
  /** Keys under way. */
  busy: string[]
  most: number
}

/** Enough to find other tickets behind a long one. */
const mostRead = 500

/** The first due event of each key, unless an earlier one of the key waits for its retry. */
export async function findDue(
  platform: Sql,
  { companyId, id }: LeasedWebhook,
  { busy, most }: Room,
): Promise<DueEvent[]> {
  const found = await platform<FoundEvent[]>`
    with due as materialized (
      select event_id id, order_key from webhook_deliveries
      where company_id = ${companyId} and webhook_id = ${id} and state = 'waiting'
        and next_attempt_at <= now() and order_key <> all(${busy}::text[])
      order by event_id limit ${mostRead}
    ), heads as (
      select order_key, min(id) id from due group by order_key order by min(id) limit ${most}
    )
    select e.company_id "companyId", d.webhook_id "webhookId", e.id, e.uuid, e.type,
      e.order_key "orderKey", e.data, e.at, d.attempts, d.refusals,
      blocker.next_attempt_at "blockedUntil",
      (w.api_token_id is null or token_may_hear(e.company_id, w.api_token_id,
        ${scopes}::text::jsonb->>e.type, e.queue_ids, e.connection_ids)) "isAllowed"
    from heads h
    join webhooks w on w.company_id = ${companyId} and w.id = ${id}
    join webhook_events e on e.company_id = ${companyId} and e.id = h.id
    join webhook_deliveries d on d.company_id = ${companyId} and d.webhook_id = ${id}
      and d.event_id = h.id
    left join lateral (
      select b.next_attempt_at from webhook_deliveries b
      where b.company_id = ${companyId} and b.webhook_id = ${id} and b.state = 'waiting'
        and b.order_key = h.order_key and b.event_id < h.id
      order by b.event_id limit 1
    ) blocker on true
    order by e.id`
  const forbidden = found.filter(({ isAllowed }) => !isAllowed)
  if (forbidden.length > 0) await drop(platform, { companyId, id }, forbidden)
  const blocked = found.filter(({ blockedUntil }) => blockedUntil !== null)
  if (blocked.length > 0) await postpone(platform, { companyId, id }, blocked)
  return found.filter(({ blockedUntil, isAllowed }) => isAllowed && blockedUntil === null)
}

type FoundEvent = DueEvent & { blockedUntil: Date | null; isAllowed: boolean }

/** What its token may not read any more. */
async function drop(
  platform: Sql,
  { companyId, id }: WebhookRef,
  forbidden: Pick<DueEvent, 'id'>[],
) {
  await platform`delete from webhook_deliveries
    where company_id = ${companyId} and webhook_id = ${id} and state = 'waiting'
      and event_id = any(${forbidden.map((event) => event.id)}::integer[])`
}

type Blocked = Pick<DueEvent, 'orderKey'> & { blockedUntil: Date | null }

/** What waits behind a retry is due with it. */
async function postpone(platform: Sql, { companyId, id }: WebhookRef, blocked: Blocked[]) {
  const keys = JSON.stringify(
    blocked.map(({ orderKey, blockedUntil }) => ({ orderKey, blockedUntil })),
  )
  await platform`update webhook_deliveries d set next_attempt_at = blocked."blockedUntil"
    from (select * from jsonb_to_recordset(${keys}::text::jsonb)
        blocked ("orderKey" text, "blockedUntil" timestamptz) limit ${blocked.length}::integer) blocked
    where d.company_id = ${companyId} and d.webhook_id = ${id} and d.state = 'waiting'
      and d.order_key = blocked."orderKey" and d.next_attempt_at < blocked."blockedUntil"`
}

interface TakenEvents {
  /** How many were looked at. */
  read: number
  /** The first of each key of which nothing else waits. */
  due: DueEvent[]
  /** Keys with events that wait for another one. */
  behind: string[]
}

type TakenRow = Omit<TakenEvents, 'due'> & (DueEvent | { id: null })

/** Gives the next events their deliveries, in one statement with what of them is due. */
export async function takeEvents(
  platform: Sql,
  { companyId, id }: WebhookRef,
  { busy, most, limit }: Room & { limit: number },
): Promise<TakenEvents> {
  const rows = await platform<TakenRow[]>`
    with webhook as materialized (
      select id, cursor, api_token_id from webhooks w
      where company_id = ${companyId} and id = ${id} and is_on and has_maker(w)
      for no key update
    ), read as materialized (
      select e.*, webhook.id = any(e.webhook_ids)
        and (webhook.api_token_id is null or token_may_hear(e.company_id, webhook.api_token_id,
        ${scopes}::text::jsonb->>e.type, e.queue_ids, e.connection_ids)) as is_for_it
      from webhook, lateral (
        select * from webhook_events
        where company_id = ${companyId} and id > webhook.cursor order by id limit ${limit}) e
    ), taken as (
      insert into webhook_deliveries (company_id, webhook_id, event_id, type, order_key)
      select ${companyId}, ${id}, read.id, type, order_key from read where is_for_it
      on conflict do nothing
    ), moved as (
      update webhooks set cursor = (select max(id) from read)
      where company_id = ${companyId} and id = ${id} and exists (select from read)
    ), due as (
      select distinct on (order_key) company_id "companyId", ${id}::integer "webhookId", id, uuid,
        type, order_key "orderKey", data, at, 0 attempts, 0 refusals
      from read
      where is_for_it and order_key <> all(${busy}::text[]) and not exists (
        select from webhook_deliveries d
        where d.company_id = ${companyId} and d.webhook_id = ${id} and d.state = 'waiting'
          and d.order_key = read.order_key)
      order by order_key, id
    ), counts as (
      select count(*)::integer read, coalesce(array_agg(distinct order_key) filter (
        where is_for_it and not exists (select from due where due.id = read.id)), '{}') behind
      from read
    )
    select counts.*, first.*
    from counts left join (select * from due order by id limit ${most}) first on true
    order by first.id`
  const { read = 0, behind = [] } = rows[0] ?? {}
  return { read, behind, due: rows.filter((row): row is TakenRow & DueEvent => row.id !== null) }
}
