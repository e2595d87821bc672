import { expect, test } from 'bun:test'
import { changesOf } from './changes.ts'

test('only what has changed is kept, of both states', () => {
  const before = { id: 1, name: 'Ana', queues: [{ id: 1 }], updatedAt: 'then' }
  const after = { id: 1, name: 'Eva', queues: [{ id: 1 }], updatedAt: 'now' }
  expect(changesOf(before, after)).toEqual({ before: { name: 'Ana' }, after: { name: 'Eva' } })
  expect(changesOf(before, { ...before, updatedAt: 'now' })).toBeUndefined()
  expect(changesOf(undefined, { id: 1 })).toEqual({ before: null, after: { id: 1 } })
  expect(changesOf({ id: 1 })).toEqual({ before: { id: 1 }, after: null })
})

test('secrets are masked at any depth, and their change is seen', () => {
  expect(changesOf({ token: 'a', sealed: null }, { token: 'b', sealed: 'c' })).toEqual({
    before: { token: '***', sealed: null },
    after: { token: '***', sealed: '***' },
  })
  const nested = changesOf(undefined, { list: [{ apiKey: 'x', name: 'y' }], password: 'z' })
  expect(nested?.after).toEqual({ list: [{ apiKey: '***', name: 'y' }], password: '***' })
})
