/** Which rows of a table have expired, in this order. */
export const expired: Record<string, string> = {
  // Resumed within fifteen minutes; the rest of the day helps debugging.
  events: "at < now() - interval '24 hours'",
  // Asked for again after an hour.
  link_previews: "claimed_at < now() - interval '1 hour'",
  early_acks: "at < now() - interval '10 minutes'",
  // A message that could not be decrypted is asked for again at once.
  early_amendments: "at < now() - interval '1 day'",
  // An answer about a number of a list counts for a week.
  number_checks: "asked_at < now() - interval '8 days'",
  // Undone within a day; who waits for being joined goes with that.
  misread_numbers: "not waits and put_right_at < now() - interval '2 days'",
  number_lookups: "asked_at < now() - interval '10 minutes'",
  // Phones retry undecryptable changes for days.
  message_changes: "delivery in ('sent', 'failed') and updated_at < now() - interval '3 days'",
  // API clients repeat a call within two days.
  repeatable_calls: "started_at < now() - interval '48 hours'",
  contact_list_imports: "state <> 'running' and created_at < now() - interval '30 days'",
  push_subscriptions: 'login_id in (select id from logins where expires_at < now())',
  // An ended login tells where a user is known.
  logins: "least(expires_at, revoked_at) < now() - interval '30 days'",
  // Providers repeat notices for days, and a paid charge extends nothing again anyway.
  payment_events: "received_at < now() - interval '90 days'",
  // The log of webhooks.
  webhook_deliveries: "ended_at < now() - interval '7 days'",
  // One that is off keeps what it has not taken as long as the log is kept.
  webhook_events: `at < now() - interval '7 days'
    and not exists (select from webhook_deliveries d
      where d.company_id = webhook_events.company_id and d.event_id = webhook_events.id)
    and not exists (select from webhooks w where w.company_id = webhook_events.company_id
      and w.id = any(webhook_events.webhook_ids) and w.is_on and w.cursor < webhook_events.id)`,
  // Left by processes that died.
  provider_unlocks: "started_at < now() - interval '1 hour'",
  // Count for a day at most. What strangers tried is said at the next login.
  login_failures: `at < now() - interval '1 day'
    and (network is null or at < now() - interval '7 days')`,
  // Used, withdrawn and expired ones alike: the audit log keeps who was invited by whom.
  invitations: "expires_at < now() - interval '30 days'",
  sign_up_attempts: "at < now() - interval '1 day'",
}

export const emptiedByAge = [
  ...Object.keys(expired),
  // With their deliveries.
  'webhook_attempts',
]
