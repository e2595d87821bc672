import { afterEach, beforeEach, expect, jest, setSystemTime, test } from 'bun:test'
import { asksWhy, pauseAfter } from './socket-line.ts'
import { whenWoken } from './waking.ts'

test('a server that restarts is found within its first seconds, one that stays away is not hurried', () => {
  const pauses = Array.from({ length: 40 }, (_, failures) => pauseAfter(failures, 0.5))
  const waited = (tries: number) => pauses.slice(0, tries).reduce((sum, ms) => sum + ms, 0)
  expect(pauses[0]).toBe(250)
  expect([waited(10) < 7_000, waited(22) < 16_000]).toEqual([true, true])
  expect(pauses.slice(25).every((ms) => ms === 15_000)).toBe(true)
  for (const [at, pause] of pauses.slice(1).entries()) {
    expect(pause).toBeGreaterThanOrEqual(pauses[at] ?? 0)
  }
})

test('pages that lost the same server come back at different moments', () => {
  expect([pauseAfter(5, 0), pauseAfter(5, 0.5), pauseAfter(5, 1)]).toEqual([375, 750, 1_125])
})

test('whether a login has ended is asked a few times, and then at each long pause', () => {
  const asked = Array.from({ length: 30 }, (_, failures) => failures).filter((n) => asksWhy(n))
  expect(asked.slice(0, 6)).toEqual([0, 1, 5, 10, 15, 20])
  expect(asked).toHaveLength(15)
  expect(asksWhy(0, false)).toBe(false)
})

const start = Date.parse('2026-11-21T12:00:00Z')
beforeEach(() => {
  jest.useFakeTimers()
  setSystemTime(start)
})
afterEach(() => {
  jest.useRealTimers()
  setSystemTime()
})

/** The timers run for so long while the clock shows that. */
function pass(ms: number, clockMs = ms) {
  setSystemTime(Date.now() + clockMs - ms)
  jest.advanceTimersByTime(ms)
}

test('a machine that slept looks for its socket when it wakes, once', () => {
  let woken = 0
  const stop = whenWoken(() => woken++)
  pass(60_000)
  expect(woken).toBe(0)
  pass(5_000, 3_600_000)
  expect(woken).toBe(1)
  pass(60_000)
  expect(woken).toBe(1)
  stop()
  pass(5_000, 3_600_000)
  expect(woken).toBe(1)
})

test('a page that is only slow has not slept', () => {
  let woken = 0
  const stop = whenWoken(() => woken++)
  pass(5_000, 24_000)
  expect(woken).toBe(0)
  stop()
})
