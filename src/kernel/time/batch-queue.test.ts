import { expect, test } from 'bun:test'
import { eventually } from '#workshop/testing/eventually'
import { makeBatchQueue } from './batch-queue.ts'

function collecting(everyMs: number) {
  const batches: number[][] = []
  const queue = makeBatchQueue<number>(
    async (batch) => {
      batches.push(batch)
    },
    () => {},
    { everyMs },
  )
  return { batches, queue }
}

test('the first is processed at once, the next ones together', async () => {
  const { batches, queue } = collecting(1_000)
  for (const n of [1, 2, 3]) {
    queue.add([n])
    await Bun.sleep(5)
  }
  expect(batches).toEqual([[1]])
  await eventually(() => batches.length > 1, 'the others')
  expect(batches).toEqual([[1], [2, 3]])
  await queue.idle()
})

test('whoever waits until it is idle does not wait for the pace', async () => {
  const { batches, queue } = collecting(60_000)
  queue.add([1])
  queue.add([2])
  await queue.idle()
  expect(batches).toEqual([[1], [2]])
  queue.add([3])
  await queue.idle()
  expect(batches).toEqual([[1], [2], [3]])
})
