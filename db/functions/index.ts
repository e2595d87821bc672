// Written by src/build/migrations.ts.
import f0 from './count_added_contacts.sql' with { type: 'text' }
import f1 from './count_changed_contact.sql' with { type: 'text' }
import f2 from './count_removed_contacts.sql' with { type: 'text' }
import f3 from './count_ticket.sql' with { type: 'text' }
import f4 from './count_work.sql' with { type: 'text' }
import f5 from './end_logins.sql' with { type: 'text' }
import f6 from './enqueue_job.sql' with { type: 'text' }
import f7 from './find_contacts.sql' with { type: 'text' }
import f8 from './find_schedules.sql' with { type: 'text' }
import f9 from './find_tickets.sql' with { type: 'text' }
import f10 from './forget_push_subscriptions.sql' with { type: 'text' }
import f11 from './is_active.sql' with { type: 'text' }
import f12 from './plain_text.sql' with { type: 'text' }
import f13 from './refresh_changed_text.sql' with { type: 'text' }
import f14 from './refresh_text_of_removed.sql' with { type: 'text' }
import f15 from './sees_unqueued.sql' with { type: 'text' }
import f16 from './stamp_waiting.sql' with { type: 'text' }
import f17 from './texts_of_part.sql' with { type: 'text' }
import f18 from './word_ends.sql' with { type: 'text' }

export const functions = [
  { name: 'count_added_contacts', sql: f0 },
  { name: 'count_changed_contact', sql: f1 },
  { name: 'count_removed_contacts', sql: f2 },
  { name: 'count_ticket', sql: f3 },
  { name: 'count_work', sql: f4 },
  { name: 'end_logins', sql: f5 },
  { name: 'enqueue_job', sql: f6 },
  { name: 'find_contacts', sql: f7 },
  { name: 'find_schedules', sql: f8 },
  { name: 'find_tickets', sql: f9 },
  { name: 'forget_push_subscriptions', sql: f10 },
  { name: 'is_active', sql: f11 },
  { name: 'plain_text', sql: f12 },
  { name: 'refresh_changed_text', sql: f13 },
  { name: 'refresh_text_of_removed', sql: f14 },
  { name: 'sees_unqueued', sql: f15 },
  { name: 'stamp_waiting', sql: f16 },
  { name: 'texts_of_part', sql: f17 },
  { name: 'word_ends', sql: f18 },
]
