import type { Sql } from 'postgres'

/** Nothing has happened yet, and the night of the plan came more than ten minutes ago. */
export async function planNight(platform: Sql) {
  await platform`update backup_state set night = null, tries = 0, try_at = null, made_at = null,
    file = null, failed_at = null, failure = null, drilled_at = now(), drill_failure = null,
    is_unverified = false, alarm = null`
  await platform`update backup_plan set place = null, is_decided = true, kept = 14,
    since = now() - interval '90 days',
    hour = extract(hour from now() - interval '15 minutes')::integer`
  await platform`update companies set created_at = now() - interval '90 days', time_zone = 'UTC'`
}
