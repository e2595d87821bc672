import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import { runQueued } from '#workshop/testing/jobs'
import type { World } from '#workshop/testing/world'
import { importContactList } from '../jobs.ts'

/** The job runs while the call waits for it. */
export async function importInto<E extends Endpoint>(
  world: World,
  endpoint: E,
  input: RequestOf<E>,
) {
  let isOver = false
  const answer = world.ana.calls(endpoint, input).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await runQueued(world, importContactList)
    await Bun.sleep(20)
  }
  return answer
}
