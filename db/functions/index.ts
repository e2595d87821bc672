// Written by src/build/migrations.ts.
import f0 from './count_added_contacts.sql' with { type: 'text' }
import f1 from './count_changed_contact.sql' with { type: 'text' }
import f2 from './count_leads.sql' with { type: 'text' }
import f3 from './count_removed_contacts.sql' with { type: 'text' }
import f4 from './count_ticket.sql' with { type: 'text' }
import f5 from './count_work.sql' with { type: 'text' }
import f6 from './end_logins.sql' with { type: 'text' }
import f7 from './enqueue_job.sql' with { type: 'text' }
import f8 from './find_contacts.sql' with { type: 'text' }
import f9 from './find_schedules.sql' with { type: 'text' }
import f10 from './find_tickets.sql' with { type: 'text' }
import f11 from './forget_push_subscriptions.sql' with { type: 'text' }
import f12 from './is_active.sql' with { type: 'text' }
import f13 from './notify_company_access.sql' with { type: 'text' }
import f14 from './plain_text.sql' with { type: 'text' }
import f15 from './refresh_changed_text.sql' with { type: 'text' }
import f16 from './refresh_text_of_removed.sql' with { type: 'text' }
import f17 from './refuse_audit_change.sql' with { type: 'text' }
import f18 from './sees_unqueued.sql' with { type: 'text' }
import f19 from './stamp_waiting.sql' with { type: 'text' }
import f20 from './texts_of_part.sql' with { type: 'text' }
import f21 from './word_ends.sql' with { type: 'text' }

export const functions = [
  { name: 'count_added_contacts', sql: f0 },
  { name: 'count_changed_contact', sql: f1 },
  { name: 'count_leads', sql: f2 },
  { name: 'count_removed_contacts', sql: f3 },
  { name: 'count_ticket', sql: f4 },
  { name: 'count_work', sql: f5 },
  { name: 'end_logins', sql: f6 },
  { name: 'enqueue_job', sql: f7 },
  { name: 'find_contacts', sql: f8 },
  { name: 'find_schedules', sql: f9 },
  { name: 'find_tickets', sql: f10 },
  { name: 'forget_push_subscriptions', sql: f11 },
  { name: 'is_active', sql: f12 },
  { name: 'notify_company_access', sql: f13 },
  { name: 'plain_text', sql: f14 },
  { name: 'refresh_changed_text', sql: f15 },
  { name: 'refresh_text_of_removed', sql: f16 },
  { name: 'refuse_audit_change', sql: f17 },
  { name: 'sees_unqueued', sql: f18 },
  { name: 'stamp_waiting', sql: f19 },
  { name: 'texts_of_part', sql: f20 },
  { name: 'word_ends', sql: f21 },
]
