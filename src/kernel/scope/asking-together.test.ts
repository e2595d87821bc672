import { expect, test } from 'bun:test'
import type { Scope } from '#kernel/scope'
import { createWorld } from '#workshop/testing/world'
import { askingTogether, byQuestion } from './asking-together.ts'

test('questions of one turn are asked together, those of another scope or turn by themselves', async () => {
  const world = await createWorld()
  const asked: string[][] = []
  const shout = askingTogether(async (_: Scope, words: readonly string[]) => {
    asked.push([...words])
    if (words.includes('bad')) throw new Error('expected by this test')
    return words.map((word) => word.toUpperCase())
  })
  try {
    await world.acme.scope(async (scope) => {
      expect(await Promise.all([shout(scope, 'a'), shout({ ...scope }, 'b')])).toEqual(['A', 'B'])
      const elsewhere = world.acme.scope((other) => shout(other, 'c'))
      expect(await Promise.all([shout(scope, 'd'), elsewhere])).toEqual(['D', 'C'])
      const failed = await Promise.allSettled([shout(scope, 'bad'), shout(scope, 'e')])
      expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      expect(await shout(scope, 'f')).toBe('F')
    })
    expect(asked.map((words) => words.join()).sort()).toEqual(['a,b', 'bad,e', 'c', 'd', 'f'])
  } finally {
    await world.close()
  }
})

test('rows go to the question whose place they name', () => {
  const rows = [
    { place: 3, n: 1 },
    { place: 1, n: 2 },
    { place: 3, n: 3 },
  ]
  const found = byQuestion(['a', 'b', 'c'], rows).map((all) => all.map(({ n }) => n))
  expect(found).toEqual([[2], [], [1, 3]])
})
