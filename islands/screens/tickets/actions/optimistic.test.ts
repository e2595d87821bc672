import { afterEach, expect, test } from 'bun:test'
import { sampleTicket } from '#workshop/testing/samples'
import { settle, undo } from '../../../kit/ui/toast.ts'
import { defer, optimisticNow, showOptimistically, undoDeferred } from './optimistic.ts'

const one = sampleTicket({ id: 1, status: 'open' })
const two = sampleTicket({ id: 2, status: 'open' })
const done: number[] = []
const undone: string[] = []

afterEach(async () => {
  await settle()
  done.length = 0
  undone.length = 0
})

function close(...tickets: (typeof one)[]) {
  defer({
    tickets: tickets.map((was) => ({ was, will: { ...was, status: 'closed' } })),
    text: 'closed',
    undoLabel: 'undo',
    onUndo: () => undone.push('all'),
    run: async (left) => void done.push(...left.map(({ id }) => id)),
  })
}

test('nothing is done until the notice is over, then all of it, once', async () => {
  close(one, two)
  expect(done).toEqual([])
  await settle()
  await settle()
  expect(done).toEqual([1, 2])
  expect(undoDeferred(1)).toBeUndefined()
})

test('what is taken back is never done', async () => {
  close(one)
  close(two)
  undo()
  expect(undone).toEqual(['all'])
  await settle()
  expect(done).toEqual([1])
})

test('of several decided at once one can be taken back; with the last one the notice goes', async () => {
  close(one, two)
  expect(undoDeferred(2)?.status).toBe('open')
  expect(undone).toEqual([])
  await settle()
  expect(done).toEqual([1])
  done.length = 0
  close(one)
  expect(undoDeferred(1)).toBe(one)
  await settle()
  expect(done).toEqual([])
})

test('a fourth notice ends the first: what it held is done', () => {
  for (const id of [1, 2, 3]) close(sampleTicket({ id }))
  expect(done).toEqual([])
  close(sampleTicket({ id: 4 }))
  expect(done).toEqual([1])
})

test('what is done at once is shown as it will be while it lasts, also when it fails', async () => {
  const slow = Promise.withResolvers<void>()
  const will = { ...one, status: 'closed' as const }
  const working = showOptimistically(one, will, () => slow.promise)
  expect(optimisticNow().get(1)).toEqual({ was: one, will })
  // It is being done: there is no way back to wait for.
  expect(undoDeferred(1)).toBeUndefined()
  slow.reject(new Error('no'))
  expect(await working.catch(() => 'failed')).toBe('failed')
  expect(optimisticNow().size).toBe(0)
})

test('of two things done to one ticket the later stays shown until it is done', async () => {
  const [slow, slower] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = showOptimistically(one, { ...one, status: 'closed' }, () => slow.promise)
  const second = showOptimistically(one, undefined, () => slower.promise)
  slow.resolve()
  await first
  expect(optimisticNow().get(1)).toEqual({ was: one, will: undefined })
  slower.resolve()
  await second
  expect(optimisticNow().size).toBe(0)
})

test('until the server has answered, the lists show what was decided', async () => {
  const slow = Promise.withResolvers<void>()
  defer({
    tickets: [{ was: one, will: undefined }],
    text: 'deleted',
    undoLabel: 'undo',
    run: () => slow.promise,
  })
  const settled = settle()
  expect(optimisticNow().has(1)).toBe(true)
  slow.resolve()
  await settled
  expect(optimisticNow().has(1)).toBe(false)
})
