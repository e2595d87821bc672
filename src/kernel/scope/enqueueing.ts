import type { Run } from '#db/company-connection.ts'
import type { JobKind } from '#kernel/job'

export interface JobOptions {
  runAt?: Date
  /** A later job with the same key replaces the pending one. */
  key?: string
  maxAttempts?: number
}

export async function enqueueJob(
  run: Run,
  { name }: JobKind,
  { payload, runAt, key, maxAttempts }: JobOptions & { payload: unknown },
) {
  await run({
    text: 'select enqueue_job($1, $2::jsonb, $3::timestamptz, $4, $5::integer)',
    values: [
      name,
      JSON.stringify(payload),
      runAt?.toISOString() ?? null,
      key ?? null,
      maxAttempts ?? null,
    ],
  })
}
