import { expect, test } from 'bun:test'
import { createWorld } from '#workshop/testing/world'
import { enqueueEveryTwentySeconds } from './every-twenty-seconds.ts'

test('three runs in a minute are put in line, not again while they wait', async () => {
  const world = await createWorld()
  try {
    for (const _ of [1, 2]) await enqueueEveryTwentySeconds(world.platform, 'look_around')
    const jobs = await world.platform`
      select key, round(extract(epoch from run_at - now()))::int as seconds
      from graphile_worker.jobs where task_identifier = 'look_around' order by run_at`
    expect(jobs.map(({ key }) => key)).toEqual([
      'look_around:0',
      'look_around:20',
      'look_around:40',
    ])
    const [first, second, third] = jobs.map(({ seconds }) => seconds)
    expect(second - first).toBe(20)
    expect(third - second).toBe(20)
  } finally {
    await world.close()
  }
})
