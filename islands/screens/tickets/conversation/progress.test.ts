import { expect, test } from 'bun:test'
import { beginProgress, progressNow } from './progress.ts'

test('one ticket alone says nothing', () => {
  const { step, end } = beginProgress(1)
  step()
  expect(progressNow()).toBeUndefined()
  end()
})

test('it counts up, and is gone with the last', () => {
  const { step, end } = beginProgress(2)
  expect(progressNow()).toEqual({ done: 0, total: 2 })
  step()
  expect(progressNow()).toEqual({ done: 1, total: 2 })
  step()
  end()
  expect(progressNow()).toBeUndefined()
})

test('two rounds at the same time are one, which lasts as long as the longer', () => {
  const first = beginProgress(2)
  first.step()
  const second = beginProgress(3)
  expect(progressNow()).toEqual({ done: 1, total: 5 })
  first.step()
  first.end()
  expect(progressNow()).toEqual({ done: 2, total: 5 })
  for (const step of [second.step, second.step, second.step]) step()
  second.end()
  expect(progressNow()).toBeUndefined()
})
