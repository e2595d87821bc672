/** Four statements that use indexes. */
import type { Sql } from 'postgres'
import type { Reading } from '#kernel/metrics/metrics'
import { countDueJobs } from '#kernel/workers/worker-tables'

export async function readInstallation(platform: Sql): Promise<Reading[]> {
  const readings = await Promise.all([
    readConnections(platform),
    readJournal(platform),
    readOutbox(platform),
    readJobs(platform),
  ])
  return readings.flat()
}

async function readConnections(platform: Sql): Promise<Reading[]> {
  const rows = await platform<{ status: string; many: number }[]>`
    select status, count(*)::integer many from connections group by status`
  return [
    {
      name: 'wa_connection_state',
      help: 'Connections to WhatsApp by status',
      values: Object.fromEntries(rows.map(({ status, many }) => [status, many])),
    },
  ]
}

async function readJournal(platform: Sql): Promise<Reading[]> {
  const [waiting] = await platform<{ many: number; age: number }[]>`
    select count(*)::integer many, coalesce(extract(epoch from now() - min(created_at)), 0)::float age
    from inbound_journal where state = 'waiting'`
  const [poison] = await platform<{ many: number }[]>`
    select count(*)::integer many from inbound_journal where state = 'poison'`
  return [
    {
      name: 'wa_journal',
      help: 'Received messages that are not stored yet, or cannot be',
      values: { waiting: waiting?.many ?? 0, poison: poison?.many ?? 0 },
    },
    {
      name: 'wa_journal_age_seconds',
      help: 'Age of the oldest waiting message',
      values: waiting?.age ?? 0,
    },
  ]
}

async function readOutbox(platform: Sql): Promise<Reading[]> {
  const [outbox] = await platform<{ queued: number; sending: number; age: number }[]>`
    select count(*) filter (where delivery = 'queued')::integer queued,
      count(*) filter (where delivery = 'sending')::integer sending,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float age
    from messages where delivery in ('queued', 'sending')`
  return [
    {
      name: 'outbox',
      help: 'Messages on their way to WhatsApp',
      values: { queued: outbox?.queued ?? 0, sending: outbox?.sending ?? 0 },
    },
    {
      name: 'outbox_age_seconds',
      help: 'Age of the oldest of them',
      values: outbox?.age ?? 0,
    },
  ]
}

async function readJobs(platform: Sql): Promise<Reading[]> {
  return [
    {
      name: 'jobs',
      help: 'Jobs that are due, and those that failed permanently',
      values: await countDueJobs(platform),
    },
  ]
}
