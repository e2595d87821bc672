/** How long what is kept that nobody asks for again. Runs for all companies, in small bites. */
import type { Sql } from 'postgres'

const bite = 5_000

/**
 * Events: a browser may resume within fifteen minutes; the rest of the day is for looking into
 * trouble. Acks that overtook their message wait ten minutes for it. Failed logins count for a
 * quarter of an hour. A phone asks again within days for a change it could not read. Programs repeat a call within two days.
 */
export async function deleteExpired(platform: Sql) {
  await inBites(
    () => platform`
      delete from events where (company_id, seq) in (
        select company_id, seq from events where at < now() - interval '24 hours' limit ${bite})`,
  )
  await inBites(
    () => platform`
      delete from early_acks where (company_id, id) in (
        select company_id, id from early_acks where at < now() - interval '10 minutes' limit ${bite})`,
  )
  await platform`delete from number_questions where asked_at < now() - interval '10 minutes'`
  await inBites(
    () => platform`
      delete from message_changes where (company_id, id) in (
        select company_id, id from message_changes
        where delivery in ('sent', 'failed') and updated_at < now() - interval '3 days'
        limit ${bite})`,
  )
  await inBites(
    () => platform`
      delete from repeatable_calls where (company_id, connection_id, key) in (
        select company_id, connection_id, key from repeatable_calls
        where started_at < now() - interval '48 hours' limit ${bite})`,
  )
  await platform`delete from push_subscriptions s using logins l
    where l.id = s.login_id and l.expires_at < now()`
  await platform`delete from login_failures where at < now() - interval '1 day'`
}

async function inBites(remove: () => Promise<{ count: number }>) {
  for (;;) {
    const { count } = await remove()
    if (count < bite) return
  }
}
