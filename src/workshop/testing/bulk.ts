import type { Sql, TransactionSql } from 'postgres'

/** For what writes thousands of rows: functions and checks are planned once then, not for each row. */
export function inBulk<T>(platform: Sql, write: (sql: TransactionSql) => Promise<T>) {
  return platform.begin(async (sql) => {
    await sql`set local plan_cache_mode = force_generic_plan`
    return write(sql)
  })
}
