import { expect, test } from 'bun:test'
import { workThrough } from './work-through.ts'

test('what fails stops no other, and is answered in the order given with the last reason', async () => {
  const done: number[] = []
  const { failed, error } = await workThrough([1, 2, 3, 4], async (item) => {
    await Bun.sleep(5 - item)
    if (item % 2 === 0) throw new Error(`no ${item}`)
    done.push(item)
  })
  expect([failed, error, done]).toEqual([[2, 4], new Error('no 4'), [3, 1]])
})

test('all begin at once', async () => {
  let running = 0
  let most = 0
  await workThrough([1, 2, 3], async () => {
    most = Math.max(most, ++running)
    await Bun.sleep(1)
    running--
  })
  expect(most).toBe(3)
})

test('nothing to do, nothing failed', async () => {
  expect(await workThrough([], async () => {})).toEqual({ failed: [], error: undefined })
})
