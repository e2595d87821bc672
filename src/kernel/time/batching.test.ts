import { expect, test } from 'bun:test'
import { AppError } from '#kernel/errors'
import { batching } from './batching.ts'

test('calls of one turn form a batch, each with its own result; keys do not wait for each other', async () => {
  const batches: string[][] = []
  const held = Promise.withResolvers<void>()
  const shout = batching(
    async (items: string[]) => {
      batches.push(items)
      if (items.includes('a')) await held.promise
      return items.map((item) => item.toUpperCase())
    },
    { most: 3 },
  )
  const answers = ['a', 'b'].map((item) => shout('one', item))
  expect(await shout('two', 'z')).toBe('Z')
  answers.push(...['c', 'd', 'e', 'f'].map((item) => shout('one', item)))
  held.resolve()
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(batches).toEqual([['a', 'b'], ['z'], ['c', 'd', 'e'], ['f']])
  expect(await shout('one', 'g')).toBe('G')
})

test('a refused item fails alone; with an unknown outcome nothing is retried', async () => {
  let asked = 0
  const post = batching(async (items: string[]) => {
    asked++
    if (items.includes('bad')) throw new AppError('ERR_VALIDATION')
    if (items.includes('odd')) throw Object.assign(new Error('22P05'), { severity: 'ERROR' })
    if (items.includes('lost')) throw new Error('the connection was lost')
    return items
  })
  const outcomes = (items: string[]) =>
    Promise.all(items.map((item) => post('one', item).catch((error) => error.message)))
  expect(await outcomes(['x', 'bad', 'y'])).toEqual(['x', 'ERR_VALIDATION', 'y'])
  expect(await outcomes(['x', 'odd', 'y'])).toEqual(['x', '22P05', 'y'])
  asked = 0
  const lost = 'the connection was lost'
  expect(await outcomes(['x', 'lost', 'y'])).toEqual([lost, lost, lost])
  expect(asked).toBe(1)
})

test('two batches run concurrently, and no more', async () => {
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const batches: number[][] = []
  const add = batching(
    async (items: number[]) => {
      await held[batches.push(items) - 1]?.promise
      return items
    },
    { atOnce: 2 },
  )
  const answers = [add('one', 1)]
  await Bun.sleep(1)
  answers.push(add('one', 2), add('one', 3))
  await Bun.sleep(1)
  answers.push(add('one', 4))
  await Bun.sleep(1)
  expect(batches).toEqual([[1], [2, 3]])
  for (const { resolve } of held) resolve()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4])
  expect(batches).toEqual([[1], [2, 3], [4]])
})

test('a second batch begins only once the first has taken long', async () => {
  const held = Promise.withResolvers<void>()
  const batches: number[][] = []
  const begun = [1, 2].map(() => Promise.withResolvers<void>())
  const add = batching(
    async (items: number[]) => {
      begun[batches.push(items) - 1]?.resolve()
      if (items.includes(1)) await held.promise
      return items
    },
    { atOnce: 2, besideMs: 300 },
  )
  const began = performance.now()
  const first = add('one', 1)
  await begun[0]?.promise
  const second = [add('one', 2), add('one', 3)]
  expect(await Promise.all(second)).toEqual([2, 3])
  expect(performance.now() - began).toBeGreaterThan(299)
  held.resolve()
  expect(await first).toBe(1)
  expect(batches).toEqual([[1], [2, 3]])
})

test('what does not fit into a batch is not left behind one that is held up', async () => {
  const held = Promise.withResolvers<void>()
  const add = batching(
    async (items: number[]) => {
      if (items.includes(1)) await held.promise
      return items
    },
    { most: 2, atOnce: 2, besideMs: 10 },
  )
  const answers = [1, 2, 3].map((item) => add('one', item))
  expect(await answers[2]).toBe(3)
  held.resolve()
  expect(await Promise.all(answers)).toEqual([1, 2, 3])
})

test('whoever was answered a moment ago is waited for', async () => {
  const batches: string[][] = []
  const add = batching(
    async (items: string[]) => {
      batches.push(items)
      await Bun.sleep(200)
      return items
    },
    { gatherMs: 1000 },
  )
  const callers = ['a', 'b', 'c'].map(async (who, at) => {
    for (let times = 0; times < 3; times++) {
      for (let turn = 0; turn < 3 * at; turn++) await new Promise(setImmediate)
      await add('one', who)
    }
  })
  await Promise.all(callers)
  const together = batches.map((batch) => batch.toSorted().join(''))
  expect(together).toEqual(['a', 'abc', 'abc', 'bc'])
})
