/**
 * Asked every few seconds, so neither reads more than the first row of each outbox: a connection that
 * is away may have a hundred thousand. The subqueries have limits, which no plan for empty tables
 * turns into a scan of all.
 */
import type { Sql } from 'postgres'
import { outboxOrigins } from '#desk/messages/origin'

/** Connections with waiting messages or amendments: `company:connection`. */
export async function readWaitingOutboxes(platform: Sql): Promise<string[]> {
  const rows = await platform<{ key: string }[]>`
    select c.company_id || ':' || c.id key from connections c
    cross join lateral (
      (select 1 from messages m
        where m.company_id = c.company_id and m.whatsapp_id = c.id and m.delivery = 'queued' limit 1)
      union all
      (select 1 from message_changes h
        where h.company_id = c.company_id and h.whatsapp_id = c.id and h.delivery = 'queued' limit 1)
      limit 1
    ) waiting`
  return rows.map(({ key }) => key)
}

/** Those with a first message so old; it may have been queued again since. */
export async function companiesWithOldOutboxes(platform: Sql): Promise<number[]> {
  const rows = await platform<{ companyId: number }[]>`
    select c.company_id "companyId" from connections c
    cross join lateral unnest(${[...outboxOrigins]}::text[]) as of_origin (origin)
    cross join lateral (
      select m.created_at from messages m
      where m.company_id = c.company_id and m.whatsapp_id = c.id and m.origin = of_origin.origin
        and m.delivery = 'queued'
      order by m.id limit 1
    ) first
    where first.created_at < now() - interval '24 hours'
    union
    select company_id from message_changes
    where delivery = 'queued' and created_at < now() - interval '15 minutes'`
  return rows.map(({ companyId }) => companyId)
}

/** Also those of messages whose connection is gone. */
export async function companiesWithExpired(platform: Sql): Promise<number[]> {
  const rows = await platform<{ companyId: number }[]>`
    select distinct company_id "companyId" from messages
    where delivery = 'queued' and updated_at < now() - interval '24 hours'`
  return rows.map(({ companyId }) => companyId)
}
