import { expect, test } from 'bun:test'
import { workThrough } from './work-through.ts'

test('what fails stops no other, and is answered in the order given with its reason', async () => {
  const done: number[] = []
  const failed = await workThrough([1, 2, 3, 4], async (item) => {
    await Bun.sleep(5 - item)
    if (item % 2 === 0) throw new Error(`no ${item}`)
    done.push(item)
  })
  expect(failed).toEqual([
    { item: 2, error: new Error('no 2') },
    { item: 4, error: new Error('no 4') },
  ])
  expect(done).toEqual([3, 1])
})

async function mostAtOnce(atOnce?: number) {
  let running = 0
  let most = 0
  let done = 0
  await workThrough(
    [1, 2, 3, 4, 5],
    async (item) => {
      most = Math.max(most, ++running)
      await Bun.sleep(1)
      running--
      done++
      if (item === 1) throw new Error('no')
    },
    atOnce,
  )
  return [most, done]
}

test('all begin at once, or as many as are allowed', async () => {
  expect(await mostAtOnce()).toEqual([5, 5])
  expect(await mostAtOnce(2)).toEqual([2, 5])
})

test('nothing to do, nothing failed', async () => {
  expect(await workThrough([], async () => {})).toEqual([])
})
