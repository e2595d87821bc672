import type { Sql } from 'postgres'

/** By whichever process of whichever node. */
export async function isLocked(platform: Sql, lock: number): Promise<boolean> {
  const [found] = await platform<{ isLocked: boolean }[]>`
    select exists (select from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = ${lock}::bigint) as "isLocked"`
  return found?.isLocked === true
}
