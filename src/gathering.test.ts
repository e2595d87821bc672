import { expect, test } from 'bun:test'
import { AppError } from '#errors'
import { gathering } from './gathering.ts'

test('alone at once, a flood together, each with its own answer; keys do not wait for each other', async () => {
  const batches: string[][] = []
  const held = Promise.withResolvers<void>()
  const shout = gathering(
    async (items: string[]) => {
      batches.push(items)
      if (items.includes('a')) await held.promise
      return items.map((item) => item.toUpperCase())
    },
    { most: 3 },
  )
  const answers = ['a', 'b', 'c', 'd', 'e'].map((item) => shout('one', item))
  expect(await shout('two', 'z')).toBe('Z')
  held.resolve()
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(batches).toEqual([['a'], ['z'], ['b', 'c', 'd'], ['e']])
  expect(await shout('one', 'f')).toBe('F')
})

test('one that is refused spoils it for nobody; when nobody knows what was done, nothing is repeated', async () => {
  let asked = 0
  let held = Promise.withResolvers<void>()
  const post = gathering(async (items: string[]) => {
    asked++
    if (items[0] === 'first') await held.promise
    if (items.includes('bad')) throw new AppError('ERR_VALIDATION')
    if (items.includes('lost')) throw new Error('the connection was lost')
    return items
  })
  const outcomes = (items: string[]) => {
    const all = ['first', ...items].map((item) => post('one', item).catch((error) => error.message))
    held.resolve()
    held = Promise.withResolvers()
    return Promise.all(all)
  }
  expect(await outcomes(['x', 'bad', 'y'])).toEqual(['first', 'x', 'ERR_VALIDATION', 'y'])
  asked = 0
  const lost = 'the connection was lost'
  expect(await outcomes(['x', 'lost', 'y'])).toEqual(['first', lost, lost, lost])
  expect(asked).toBe(2)
})
