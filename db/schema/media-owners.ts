/** `[table, column]`: a test compares them with the foreign keys. */
export const owners = [
  ['announcements', 'media_id'],
  ['campaigns', 'media_id'],
  ['chat_messages', 'media_id'],
  ['contact_list_imports', 'media_id'],
  ['contacts', 'picture_id'],
  ['file_options', 'media_id'],
  ['messages', 'media_id'],
  ['quick_messages', 'media_id'],
  ['schedules', 'media_id'],
] as const

export const isUnused = owners
  .map(
    ([table, column]) =>
      `not exists (select from ${table} o where o.company_id = m.company_id and o.${column} = m.id)`,
  )
  .join(' and ')
