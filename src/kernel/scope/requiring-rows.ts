import { and, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type ErrorCode, fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'

interface Wanted {
  ids: readonly number[]
  missing: ErrorCode
  /** What else must be true of them. */
  where?: SQL
}

/** @throws `missing`, unless the company has each of these rows */
export async function requireRows(
  { db }: Scope,
  table: PgTable & { id: PgColumn },
  { ids, missing, where }: Wanted,
) {
  if (ids.length === 0) return
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), where))
  if (found.length < new Set(ids).size) fail(missing)
}
