// Written by src/workshop/build/sql-lists.ts.
import f0 from './add_new_texts.sql' with { type: 'text' }
import f1 from './add_recurrence.sql' with { type: 'text' }
import f2 from './api_token_is_valid.sql' with { type: 'text' }
import f3 from './as_known_zone.sql' with { type: 'text' }
import f4 from './canonical_number.sql' with { type: 'text' }
import f5 from './count_added_contacts.sql' with { type: 'text' }
import f6 from './count_campaign_deliveries.sql' with { type: 'text' }
import f7 from './count_campaign_minutes.sql' with { type: 'text' }
import f8 from './count_changed_contact.sql' with { type: 'text' }
import f9 from './count_leads.sql' with { type: 'text' }
import f10 from './count_listed_contacts.sql' with { type: 'text' }
import f11 from './count_removed_contacts.sql' with { type: 'text' }
import f12 from './count_ticket.sql' with { type: 'text' }
import f13 from './count_work.sql' with { type: 'text' }
import f14 from './days_left.sql' with { type: 'text' }
import f15 from './end_logins.sql' with { type: 'text' }
import f16 from './enqueue_job.sql' with { type: 'text' }
import f17 from './find_contacts.sql' with { type: 'text' }
import f18 from './find_listed_contacts.sql' with { type: 'text' }
import f19 from './find_recipients.sql' with { type: 'text' }
import f20 from './find_tickets.sql' with { type: 'text' }
import f21 from './follow_username.sql' with { type: 'text' }
import f22 from './forget_push_subscriptions.sql' with { type: 'text' }
import f23 from './has_campaigns.sql' with { type: 'text' }
import f24 from './has_expired.sql' with { type: 'text' }
import f25 from './has_maker.sql' with { type: 'text' }
import f26 from './is_active.sql' with { type: 'text' }
import f27 from './is_holder_gone.sql' with { type: 'text' }
import f28 from './keep_open_minutes.sql' with { type: 'text' }
import f29 from './keep_parties.sql' with { type: 'text' }
import f30 from './keep_search_key.sql' with { type: 'text' }
import f31 from './name_schedules.sql' with { type: 'text' }
import f32 from './notify_company_access.sql' with { type: 'text' }
import f33 from './open_minutes.sql' with { type: 'text' }
import f34 from './plain_text.sql' with { type: 'text' }
import f35 from './refresh_changed_text.sql' with { type: 'text' }
import f36 from './refresh_text_of_removed.sql' with { type: 'text' }
import f37 from './refresh_text_of_renamed.sql' with { type: 'text' }
import f38 from './refuse_audit_change.sql' with { type: 'text' }
import f39 from './search_patterns.sql' with { type: 'text' }
import f40 from './search_query.sql' with { type: 'text' }
import f41 from './sees_unqueued.sql' with { type: 'text' }
import f42 from './share_opt_out.sql' with { type: 'text' }
import f43 from './sort_text.sql' with { type: 'text' }
import f44 from './stamp_waiting.sql' with { type: 'text' }
import f45 from './texts_of_part.sql' with { type: 'text' }
import f46 from './token_may_hear.sql' with { type: 'text' }
import f47 from './wake_ticket.sql' with { type: 'text' }
import f48 from './word_ends.sql' with { type: 'text' }

export const functions = [
  { name: 'add_new_texts', sql: f0 },
  { name: 'add_recurrence', sql: f1 },
  { name: 'api_token_is_valid', sql: f2 },
  { name: 'as_known_zone', sql: f3 },
  { name: 'canonical_number', sql: f4 },
  { name: 'count_added_contacts', sql: f5 },
  { name: 'count_campaign_deliveries', sql: f6 },
  { name: 'count_campaign_minutes', sql: f7 },
  { name: 'count_changed_contact', sql: f8 },
  { name: 'count_leads', sql: f9 },
  { name: 'count_listed_contacts', sql: f10 },
  { name: 'count_removed_contacts', sql: f11 },
  { name: 'count_ticket', sql: f12 },
  { name: 'count_work', sql: f13 },
  { name: 'days_left', sql: f14 },
  { name: 'end_logins', sql: f15 },
  { name: 'enqueue_job', sql: f16 },
  { name: 'find_contacts', sql: f17 },
  { name: 'find_listed_contacts', sql: f18 },
  { name: 'find_recipients', sql: f19 },
  { name: 'find_tickets', sql: f20 },
  { name: 'follow_username', sql: f21 },
  { name: 'forget_push_subscriptions', sql: f22 },
  { name: 'has_campaigns', sql: f23 },
  { name: 'has_expired', sql: f24 },
  { name: 'has_maker', sql: f25 },
  { name: 'is_active', sql: f26 },
  { name: 'is_holder_gone', sql: f27 },
  { name: 'keep_open_minutes', sql: f28 },
  { name: 'keep_parties', sql: f29 },
  { name: 'keep_search_key', sql: f30 },
  { name: 'name_schedules', sql: f31 },
  { name: 'notify_company_access', sql: f32 },
  { name: 'open_minutes', sql: f33 },
  { name: 'plain_text', sql: f34 },
  { name: 'refresh_changed_text', sql: f35 },
  { name: 'refresh_text_of_removed', sql: f36 },
  { name: 'refresh_text_of_renamed', sql: f37 },
  { name: 'refuse_audit_change', sql: f38 },
  { name: 'search_patterns', sql: f39 },
  { name: 'search_query', sql: f40 },
  { name: 'sees_unqueued', sql: f41 },
  { name: 'share_opt_out', sql: f42 },
  { name: 'sort_text', sql: f43 },
  { name: 'stamp_waiting', sql: f44 },
  { name: 'texts_of_part', sql: f45 },
  { name: 'token_may_hear', sql: f46 },
  { name: 'wake_ticket', sql: f47 },
  { name: 'word_ends', sql: f48 },
]
