import type { Sql } from 'postgres'

const batchSize = 5_000

/**
 * Events are resumed within fifteen minutes; the rest of the day helps debugging. Failed logins
 * count for a quarter of an hour, sign-ups for a day; ended logins tell where a user is known. Phones
 * retry undecryptable changes for days. Answers about numbers of lists count for a week. API clients
 * repeat a call within two days. Given-up jobs help debugging.
 * The log of webhooks goes back seven days.
 * Providers repeat notices for days, and a paid charge extends nothing again anyway.
 */
export async function deleteExpired(platform: Sql) {
  await inBatches(
    () => platform`
      delete from events where (company_id, seq) in (
        select company_id, seq from events where at < now() - interval '24 hours' limit ${batchSize})`,
  )
  await inBatches(
    () => platform`
      delete from early_acks where (company_id, id) in (
        select company_id, id from early_acks where at < now() - interval '10 minutes' limit ${batchSize})`,
  )
  await inBatches(
    () => platform`
      delete from number_checks where (company_id, number_key) in (
        select company_id, number_key from number_checks
        where asked_at < now() - interval '8 days' limit ${batchSize})`,
  )
  await platform`delete from number_lookups where asked_at < now() - interval '10 minutes'`
  await inBatches(
    () => platform`
      delete from message_changes where (company_id, id) in (
        select company_id, id from message_changes
        where delivery in ('sent', 'failed') and updated_at < now() - interval '3 days'
        limit ${batchSize})`,
  )
  await inBatches(
    () => platform`
      delete from repeatable_calls where (company_id, connection_id, key) in (
        select company_id, connection_id, key from repeatable_calls
        where started_at < now() - interval '48 hours' limit ${batchSize})`,
  )
  await platform`delete from contact_list_imports
    where state <> 'running' and created_at < now() - interval '30 days'`
  await platform`delete from push_subscriptions s using logins l
    where l.id = s.login_id and l.expires_at < now()`
  await inBatches(
    () => platform`
      delete from logins where id in (
        select id from logins
        where least(expires_at, revoked_at) < now() - interval '30 days' limit ${batchSize})`,
  )
  await inBatches(
    () => platform`
      delete from payment_events where id in (
        select id from payment_events where received_at < now() - interval '90 days' limit ${batchSize})`,
  )
  await inBatches(
    () => platform`
      delete from webhook_events where (company_id, id) in (
        select company_id, id from webhook_events
        where ended_at < now() - interval '7 days' limit ${batchSize})`,
  )
  await platform`delete from login_failures where at < now() - interval '1 day'`
  await platform`delete from sign_up_attempts where at < now() - interval '1 day'`
  await platform`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
      and updated_at < now() - interval '7 days'))`
}

async function inBatches(remove: () => Promise<{ count: number }>) {
  for (;;) {
    const { count } = await remove()
    if (count < batchSize) return
  }
}
