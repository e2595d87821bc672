import type { Sql } from 'postgres'
import type { WebhookRow } from '../secrets.ts'

/** A node that died is succeeded after this time; a single one by its next start, at once. */
export const leaseSeconds = 20

export type LeasedWebhook = Pick<
  WebhookRow,
  | 'companyId'
  | 'id'
  | 'url'
  | 'sealedSecret'
  | 'sealedPreviousSecret'
  | 'previousSecretEndsAt'
  | 'failingSince'
>

/** Leases webhooks with something due, of companies whose subscription has not expired. */
export async function leaseDue(platform: Sql, nodeId: string): Promise<LeasedWebhook[]> {
  return platform<LeasedWebhook[]>`
    with due as (
      select w.company_id, w.id, w.node_id, w.lease_ends_at
      from webhooks w join companies c on c.id = w.company_id
      where w.is_on and is_active(c)
        and (w.node_id is null or w.node_id = ${nodeId} or w.lease_ends_at < now())
        and exists (
          select from webhook_events e
          where e.company_id = w.company_id and e.webhook_id = w.id and e.state = 'waiting'
            and e.next_attempt_at <= now())
    )
    update webhooks w set node_id = ${nodeId},
      lease_ends_at = now() + make_interval(secs => ${leaseSeconds})
    from due
    where w.company_id = due.company_id and w.id = due.id and w.is_on
      and (w.node_id is null or w.node_id = ${nodeId} or w.lease_ends_at < now())
    returning ${columns(platform)}`
}

/** Those that are ours no longer are not returned. */
export async function renewLeases(
  platform: Sql,
  nodeId: string,
  webhooks: Pick<LeasedWebhook, 'companyId' | 'id'>[],
): Promise<LeasedWebhook[]> {
  const known = JSON.stringify(webhooks.map(({ companyId, id }) => ({ companyId, id })))
  return platform<LeasedWebhook[]>`
    update webhooks w set lease_ends_at = now() + make_interval(secs => ${leaseSeconds})
    from companies c,
      jsonb_to_recordset(${known}::text::jsonb) as known ("companyId" integer, id integer)
    where c.id = w.company_id and known."companyId" = w.company_id and known.id = w.id
      and w.node_id = ${nodeId} and w.is_on and is_active(c)
    returning ${columns(platform)}`
}

function columns(sql: Sql) {
  return sql`w.company_id "companyId", w.id, w.url, w.sealed_secret "sealedSecret",
    w.sealed_previous_secret "sealedPreviousSecret",
    w.previous_secret_ends_at "previousSecretEndsAt", w.failing_since "failingSince"`
}

export async function releaseLeases(platform: Sql, nodeId: string | null) {
  await platform`update webhooks set node_id = null, lease_ends_at = null
    where node_id = coalesce(${nodeId}::uuid, node_id)`
}

export interface DueEvent {
  companyId: number
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
  const found = await platform<(DueEvent & { blockedUntil: Date | null })[]>`
    with due as materialized (
      select id, order_key from webhook_events
      where company_id = ${companyId} and webhook_id = ${id} and state = 'waiting'
        and next_attempt_at <= now() and order_key <> all(${busy}::text[])
      order by id limit ${mostRead}
    ), heads as (
      select order_key, min(id) id from due group by order_key order by min(id) limit ${most}
    )
    select e.company_id "companyId", e.id, e.uuid, e.type, e.order_key "orderKey", e.data, e.at,
      e.attempts, e.refusals, blocker.next_attempt_at "blockedUntil"
    from heads h
    join webhook_events e on e.company_id = ${companyId} and e.id = h.id
    left join lateral (
      select b.next_attempt_at from webhook_events b
      where b.company_id = ${companyId} and b.webhook_id = ${id} and b.state = 'waiting'
        and b.order_key = h.order_key and b.id < h.id
      order by b.id limit 1
    ) blocker on true
    order by e.id`
  const blocked = found.filter(({ blockedUntil }) => blockedUntil !== null)
  for (const { orderKey, blockedUntil } of blocked) {
    await platform`update webhook_events set next_attempt_at = ${blockedUntil}
      where company_id = ${companyId} and webhook_id = ${id} and state = 'waiting'
        and order_key = ${orderKey} and next_attempt_at < ${blockedUntil}`
  }
  return found.filter(({ blockedUntil }) => blockedUntil === null)
}
