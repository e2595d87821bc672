// Written by src/build/migrations.ts.
import f0 from './end_logins.sql' with { type: 'text' }
import f1 from './enqueue_job.sql' with { type: 'text' }
import f2 from './find_contacts.sql' with { type: 'text' }
import f3 from './find_schedules.sql' with { type: 'text' }
import f4 from './find_tickets.sql' with { type: 'text' }
import f5 from './forget_push_subscriptions.sql' with { type: 'text' }
import f6 from './plain_text.sql' with { type: 'text' }
import f7 from './retext_message.sql' with { type: 'text' }
import f8 from './stamp_waiting.sql' with { type: 'text' }
import f9 from './tally_came_contacts.sql' with { type: 'text' }
import f10 from './tally_changed_contact.sql' with { type: 'text' }
import f11 from './tally_gone_contacts.sql' with { type: 'text' }
import f12 from './tally_ticket.sql' with { type: 'text' }
import f13 from './tally_work.sql' with { type: 'text' }
import f14 from './texts_of_part.sql' with { type: 'text' }
import f15 from './untext_messages.sql' with { type: 'text' }
import f16 from './word_ends.sql' with { type: 'text' }

export const functions = [
  { name: 'end_logins', sql: f0 },
  { name: 'enqueue_job', sql: f1 },
  { name: 'find_contacts', sql: f2 },
  { name: 'find_schedules', sql: f3 },
  { name: 'find_tickets', sql: f4 },
  { name: 'forget_push_subscriptions', sql: f5 },
  { name: 'plain_text', sql: f6 },
  { name: 'retext_message', sql: f7 },
  { name: 'stamp_waiting', sql: f8 },
  { name: 'tally_came_contacts', sql: f9 },
  { name: 'tally_changed_contact', sql: f10 },
  { name: 'tally_gone_contacts', sql: f11 },
  { name: 'tally_ticket', sql: f12 },
  { name: 'tally_work', sql: f13 },
  { name: 'texts_of_part', sql: f14 },
  { name: 'untext_messages', sql: f15 },
  { name: 'word_ends', sql: f16 },
]
