import type { Sql } from 'postgres'

/**
 * The runner's clock knows minutes only: once a minute a task that wants to run more often is put in
 * line three times. A run that is still waiting is not put in line twice.
 */
export async function enqueueEveryTwentySeconds(platform: Sql, task: string) {
  await platform`
    select graphile_worker.add_job(${task}, job_key => ${task} || ':' || seconds,
      run_at => now() + seconds * interval '1 second', max_attempts => 1)
    from unnest(array[0, 20, 40]) seconds`
}
