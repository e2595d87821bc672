import type { Sql } from 'postgres'
import { type Chore, chore, type Job, unclocked } from './job.ts'

/** Three times a minute; the runner's clock knows minutes only. */
export function everyTwentySeconds(name: string, work: Chore): Job[] {
  return [
    chore(`pace_${name}`, '* * * * *', (platform) => enqueueEveryTwentySeconds(platform, name)),
    unclocked(name, work),
  ]
}

/** A pending run is not enqueued twice. */
export async function enqueueEveryTwentySeconds(platform: Sql, task: string) {
  await platform`
    select graphile_worker.add_job(${task}, job_key => ${task} || ':' || seconds,
      run_at => now() + seconds * interval '1 second', max_attempts => 5)
    from unnest(array[0, 20, 40]) seconds`
}
