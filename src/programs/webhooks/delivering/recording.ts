import type { Sql } from 'postgres'
import { batching } from '#kernel/time/batching'
import type { AttemptResult } from '../attempting.ts'
import type { DueEvent } from './due.ts'
import type { NextStep } from './schedule.ts'

export interface Outcome {
  event: DueEvent
  result: AttemptResult
  step: NextStep
}

/** Many in one statement: their number decides how fast events leave. */
export function makeRecorder(platform: Sql): (outcome: Outcome) => Promise<true> {
  const record = batching(
    async (outcomes: Outcome[]): Promise<true[]> => {
      await store(platform, outcomes.map(rowOf))
      return outcomes.map(() => true)
    },
    { most: 100 },
  )
  return (outcome) => record('', outcome)
}

function rowOf({ event, result, step }: Outcome) {
  const { at, durationMs, status, failure, response } = result
  const isRefusal = step.state !== 'delivered' && step.isRefusal
  return {
    company_id: event.companyId,
    webhook_id: event.webhookId,
    event_id: event.id,
    at,
    duration_ms: durationMs,
    status,
    failure,
    response,
    state: step.state,
    refusals: event.refusals + (isRefusal ? 1 : 0),
    in_ms: step.state === 'waiting' ? Math.ceil(step.inMs) : null,
  }
}

/** An event that was deleted, or switched off, meanwhile stays as it is. */
async function store(platform: Sql, rows: ReturnType<typeof rowOf>[]) {
  await platform`
    with done as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as done (
        company_id integer, webhook_id integer, event_id integer, at timestamptz, duration_ms integer, status smallint,
        failure text, response text, state text, refusals smallint, in_ms float8)
      limit ${rows.length}::integer
    ), logged as (
      insert into webhook_attempts
        (company_id, webhook_id, event_id, at, duration_ms, status, failure, response)
      select company_id, webhook_id, event_id, done.at, done.duration_ms, done.status, done.failure, done.response
      from done join webhook_deliveries d using (company_id, webhook_id, event_id)
    )
    update webhook_deliveries d set state = done.state, attempts = d.attempts + 1,
      refusals = done.refusals,
      next_attempt_at = case when done.in_ms is null then d.next_attempt_at
        else now() + make_interval(secs => done.in_ms / 1000) end,
      ended_at = case when done.state = 'waiting' then null else now() end
    from done
    where d.company_id = done.company_id and d.webhook_id = done.webhook_id
      and d.event_id = done.event_id and d.state = 'waiting'`
}
