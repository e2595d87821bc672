// Written by src/workshop/build/sql-lists.ts.
import f0 from './0000_roles.sql' with { type: 'text' }
import f1 from './0001_start.sql' with { type: 'text' }
import f2 from './0002_cheaper_search.sql' with { type: 'text' }
import f3 from './0003_add_nodes.sql' with { type: 'text' }
import f4 from './0004_add_held_until.sql' with { type: 'text' }
import f5 from './0005_add_held_by_restore.sql' with { type: 'text' }
import f6 from './0006_add_first_steps.sql' with { type: 'text' }
import f7 from './0007_add_invitations.sql' with { type: 'text' }
import f8 from './0008_add_texts_of_words.sql' with { type: 'text' }
import f9 from './0009_add_codes_of_imported_numbers.sql' with { type: 'text' }
import f10 from './0010_narrow_ninth_digit.sql' with { type: 'text' }
import f11 from './0011_add_companies_of_imports.sql' with { type: 'text' }
import f12 from './0012_add_countries_of_imports.sql' with { type: 'text' }
import f13 from './0013_add_joined_people.sql' with { type: 'text' }
import f14 from './0014_add_backup_plan.sql' with { type: 'text' }
import f15 from './0015_keep_names_and_order.sql' with { type: 'text' }
import f16 from './0016_keep_names_and_order_indexes.sql' with { type: 'text' }
import f17 from './0017_bound_searched_texts.sql' with { type: 'text' }
import f18 from './0018_add_misread_numbers.sql' with { type: 'text' }
import f19 from './0019_cheaper_order.sql' with { type: 'text' }
import f20 from './0020_misread_in_lists.sql' with { type: 'text' }
import f21 from './0021_misread_in_lists_indexes.sql' with { type: 'text' }
import f22 from './0022_sorted_within_indexes.sql' with { type: 'text' }
import f23 from './0023_keep_sort_keys.sql' with { type: 'text' }
import f24 from './0024_keep_sort_keys_indexes.sql' with { type: 'text' }
import f25 from './0025_add_usernames.sql' with { type: 'text' }
import f26 from './0026_add_usernames_indexes.sql' with { type: 'text' }
import f27 from './0027_sort_as_found.sql' with { type: 'text' }
import f28 from './0028_add_verified_levels.sql' with { type: 'text' }
import f29 from './0029_add_last_message_author.sql' with { type: 'text' }

export const migrations = [
  { name: '0000_roles', sql: f0 },
  { name: '0001_start', sql: f1 },
  { name: '0002_cheaper_search', sql: f2 },
  { name: '0003_add_nodes', sql: f3 },
  { name: '0004_add_held_until', sql: f4 },
  { name: '0005_add_held_by_restore', sql: f5 },
  { name: '0006_add_first_steps', sql: f6 },
  { name: '0007_add_invitations', sql: f7 },
  { name: '0008_add_texts_of_words', sql: f8 },
  { name: '0009_add_codes_of_imported_numbers', sql: f9 },
  { name: '0010_narrow_ninth_digit', sql: f10 },
  { name: '0011_add_companies_of_imports', sql: f11 },
  { name: '0012_add_countries_of_imports', sql: f12 },
  { name: '0013_add_joined_people', sql: f13 },
  { name: '0014_add_backup_plan', sql: f14 },
  { name: '0015_keep_names_and_order', sql: f15 },
  { name: '0016_keep_names_and_order_indexes', sql: f16 },
  { name: '0017_bound_searched_texts', sql: f17 },
  { name: '0018_add_misread_numbers', sql: f18 },
  { name: '0019_cheaper_order', sql: f19 },
  { name: '0020_misread_in_lists', sql: f20 },
  { name: '0021_misread_in_lists_indexes', sql: f21 },
  { name: '0022_sorted_within_indexes', sql: f22 },
  { name: '0023_keep_sort_keys', sql: f23 },
  { name: '0024_keep_sort_keys_indexes', sql: f24 },
  { name: '0025_add_usernames', sql: f25 },
  { name: '0026_add_usernames_indexes', sql: f26 },
  { name: '0027_sort_as_found', sql: f27 },
  { name: '0028_add_verified_levels', sql: f28 },
  { name: '0029_add_last_message_author', sql: f29 },
]
