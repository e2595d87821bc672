// Written by src/build/migrations.ts.
import m0 from './0000_roles.sql' with { type: 'text' }
import m1 from './0001_start.sql' with { type: 'text' }
import m2 from './0002_enqueue_job.sql' with { type: 'text' }
import m3 from './0003_contact_search.sql' with { type: 'text' }
import m4 from './0004_people_and_chats.sql' with { type: 'text' }
import m5 from './0005_tallies.sql' with { type: 'text' }
import m6 from './0006_handling_minutes.sql' with { type: 'text' }
import m7 from './0007_media.sql' with { type: 'text' }
import m8 from './0008_timeline.sql' with { type: 'text' }
import m9 from './0009_history_and_pictures.sql' with { type: 'text' }
import m10 from './0010_message_changes.sql' with { type: 'text' }
import m11 from './0011_automatic_answers.sql' with { type: 'text' }
import m12 from './0012_searching_and_counting.sql' with { type: 'text' }
import m13 from './0013_phone_books.sql' with { type: 'text' }
import m14 from './0014_events_as_sent.sql' with { type: 'text' }
import m15 from './0015_faster_search.sql' with { type: 'text' }
import m16 from './0016_announcements_and_push.sql' with { type: 'text' }
import m17 from './0017_waiting_since.sql' with { type: 'text' }
import m18 from './0018_search_by_word_ends.sql' with { type: 'text' }
import m19 from './0019_lighter_search.sql' with { type: 'text' }
import m20 from './0020_repeatable_calls.sql' with { type: 'text' }
import m21 from './0021_search_whole_phrases.sql' with { type: 'text' }
import m22 from './0022_messages_outlive_connections.sql' with { type: 'text' }
import m23 from './0023_poisoned_messages.sql' with { type: 'text' }
import m24 from './0024_search_newest_first.sql' with { type: 'text' }
import m25 from './0025_search_longer_glance.sql' with { type: 'text' }
import m26 from './0026_presence_by_hand.sql' with { type: 'text' }
import m27 from './0027_tickets_by_connection.sql' with { type: 'text' }
import m28 from './0028_search_by_index_always.sql' with { type: 'text' }
import m29 from './0029_search_wider_glance.sql' with { type: 'text' }
import m30 from './0030_schedules.sql' with { type: 'text' }

export const migrations = [
  { name: '0000_roles', sql: m0 },
  { name: '0001_start', sql: m1 },
  { name: '0002_enqueue_job', sql: m2 },
  { name: '0003_contact_search', sql: m3 },
  { name: '0004_people_and_chats', sql: m4 },
  { name: '0005_tallies', sql: m5 },
  { name: '0006_handling_minutes', sql: m6 },
  { name: '0007_media', sql: m7 },
  { name: '0008_timeline', sql: m8 },
  { name: '0009_history_and_pictures', sql: m9 },
  { name: '0010_message_changes', sql: m10 },
  { name: '0011_automatic_answers', sql: m11 },
  { name: '0012_searching_and_counting', sql: m12 },
  { name: '0013_phone_books', sql: m13 },
  { name: '0014_events_as_sent', sql: m14 },
  { name: '0015_faster_search', sql: m15 },
  { name: '0016_announcements_and_push', sql: m16 },
  { name: '0017_waiting_since', sql: m17 },
  { name: '0018_search_by_word_ends', sql: m18 },
  { name: '0019_lighter_search', sql: m19 },
  { name: '0020_repeatable_calls', sql: m20 },
  { name: '0021_search_whole_phrases', sql: m21 },
  { name: '0022_messages_outlive_connections', sql: m22 },
  { name: '0023_poisoned_messages', sql: m23 },
  { name: '0024_search_newest_first', sql: m24 },
  { name: '0025_search_longer_glance', sql: m25 },
  { name: '0026_presence_by_hand', sql: m26 },
  { name: '0027_tickets_by_connection', sql: m27 },
  { name: '0028_search_by_index_always', sql: m28 },
  { name: '0029_search_wider_glance', sql: m29 },
  { name: '0030_schedules', sql: m30 },
]
