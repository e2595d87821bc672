import { afterEach, beforeEach, expect, jest, setSystemTime, test } from 'bun:test'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => {
  jest.useFakeTimers()
  setSystemTime(Date.parse('2026-11-21T12:00:00Z'))
})
afterEach(() => {
  jest.useRealTimers()
  setSystemTime()
})

function begin(answers: () => boolean) {
  const seen = { pings: 0, deaths: 0 }
  const heartbeat = startHeartbeat({
    everyMs: 1_000,
    answerMs: 500,
    ping() {
      seen.pings += 1
      if (answers()) heartbeat.received()
    },
    onDead: () => {
      seen.deaths += 1
    },
  })
  return { ...heartbeat, seen }
}

test('a line that answers lives, and is asked again and again', () => {
  const { seen, stop } = begin(() => true)
  jest.advanceTimersByTime(15_000)
  expect(seen).toEqual({ pings: 10, deaths: 0 })
  stop()
})

test('a line that says nothing after a ping is dead, once', () => {
  const { seen } = begin(() => false)
  jest.advanceTimersByTime(1_499)
  expect(seen.deaths).toBe(0)
  jest.advanceTimersByTime(60_000)
  expect(seen).toEqual({ pings: 1, deaths: 1 })
})

test('a page that was suspended asks once more', () => {
  let isAlive = false
  const { seen, stop } = begin(() => isAlive)
  jest.advanceTimersByTime(1_000)
  setSystemTime(Date.now() + 60_000)
  isAlive = true
  jest.advanceTimersByTime(5_000)
  expect(seen.deaths).toBe(0)
  stop()
})
