import type { Sql } from 'postgres'
import { expired } from '#db/schema/expiry.ts'

const batchSize = 5_000

export async function deleteExpired(
  platform: Sql,
  { stopping }: { stopping?: AbortSignal | undefined } = {},
) {
  for (const [table, isExpired] of Object.entries(expired)) {
    for (let count = batchSize; count === batchSize; ) {
      if (stopping?.aborted) return
      const deleted = await platform.unsafe(`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isExpired} limit ${batchSize}))`)
      count = deleted.count
    }
  }
  // Given-up jobs help debugging.
  await platform`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
      and updated_at < now() - interval '7 days'))`
}
