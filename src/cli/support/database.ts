/** Counts, states and codes: each query names its columns, so that a new one is not told unseen. */
import type { Sql } from 'postgres'
import { listJobKinds } from '#kernel/workers/listing'

export async function describeDatabase(platform: Sql, { isEmbedded }: { isEmbedded: boolean }) {
  const [server] = await platform`
    select current_setting('server_version') as version,
      round(pg_database_size(current_database()) / 1e6)::float8 as megabytes,
      round(extract(epoch from clock_timestamp()) * 1000 - ${Date.now()}::float8)::float8
        as "clockDriftMs",
      to_regclass('public.migrations') is not null as "isMigrated"`
  const about = { ...server, isEmbedded }
  if (!server?.isMigrated) return about
  return {
    ...about,
    migrations: await platform`select name, left(hash, 8) as hash, version from migrations
      order by number`,
    installation: await describeInstallation(platform),
    tables: await describeTables(platform),
    work: await describeWork(platform),
    jobs: await listJobKinds(platform),
  }
}

async function describeInstallation(platform: Sql) {
  const [row] = await platform`
    select sessions_held_since as "sessionsHeldSince", restored_at as "restoredAt",
      restored_from as "restoredFrom",
      (select count(*)::integer from companies where deleted_at is null) as companies,
      (select count(*)::integer from users) as users
    from installation`
  return row
}

/** As the planner estimates them: nothing is counted. */
function describeTables(platform: Sql) {
  return platform`
    select relname::text as name, greatest(reltuples, 0)::float8 as rows,
      round(pg_total_relation_size(oid) / 1e6)::float8 as megabytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc, 1 limit 40`
}

async function describeWork(platform: Sql) {
  return {
    connections: await platform`
      select status, desired_state as "desiredState", count(*)::integer as many
      from connections group by 1, 2 order by 1, 2`,
    journal: await platform`
      select state, count(*)::integer as many, min(created_at) as oldest
      from inbound_journal group by 1 order by 1`,
    outbox: await platform`
      select delivery, origin, count(*)::integer as many, min(created_at) as oldest
      from messages where delivery in ('queued', 'sending') group by 1, 2 order by 1, 2`,
    campaigns: await platform`
      select status, pause, count(*)::integer as many from campaigns group by 1, 2 order by 1, 2`,
    schedules: await platform`
      select status, count(*)::integer as many from schedules group by 1 order by 1`,
    webhooks: await platform`
      select state, count(*)::integer as many from webhook_deliveries group by 1 order by 1`,
  }
}
