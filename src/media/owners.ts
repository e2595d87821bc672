/** Everything that may show a file, as `[table, column]`: a test compares it with the foreign keys. */
export const owners = [
  ['contacts', 'picture_id'],
  ['messages', 'media_id'],
  ['quick_messages', 'media_id'],
] as const

/** SQL that is true of a row `m` of `media` which nothing shows. */
export const isUnused = owners
  .map(
    ([table, column]) =>
      `not exists (select from ${table} o where o.company_id = m.company_id and o.${column} = m.id)`,
  )
  .join(' and ')
