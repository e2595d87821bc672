import { expect, test } from 'bun:test'
import { nextStep, retryDelays } from './schedule.ts'

const unjittered = () => 0
const after = (
  status: number | null,
  attempts: number,
  refusals = 0,
  retryAfterMs: number | null = null,
) =>
  nextStep(
    { status, failure: status === null ? 'timeout' : 'status', retryAfterMs },
    { attempts, refusals },
    unjittered,
  )

test('a failed attempt is repeated eight times, later and later', () => {
  const minutes = retryDelays.map((_, attempts) => {
    const step = after(500, attempts)
    return step.state === 'waiting' ? step.inMs / 60_000 : step.state
  })
  expect(minutes).toEqual([1 / 6, 1, 5, 30, 120, 360, 720, 1440])
  expect(after(null, 8)).toMatchObject({ state: 'failed', isGone: false })
})

test('the time between attempts varies by a tenth', () => {
  const late = nextStep(
    { status: null, failure: 'timeout', retryAfterMs: null },
    { attempts: 1, refusals: 0 },
    () => 1,
  )
  expect(late).toMatchObject({ state: 'waiting', inMs: 66_000 })
})

test('what a receiver refuses is repeated twice, and nothing once it is gone', () => {
  expect(after(404, 0)).toMatchObject({ state: 'waiting' })
  expect(after(404, 1, 1)).toMatchObject({ state: 'waiting' })
  expect(after(404, 2, 2)).toMatchObject({ state: 'failed', isGone: false })
  expect(after(410, 0)).toMatchObject({ state: 'failed', isGone: true })
  for (const status of [408, 409, 425, 429]) {
    expect(after(status, 5, 2)).toMatchObject({ state: 'waiting', isRefusal: false })
  }
})

test('a receiver may ask for more time, up to a day or so', () => {
  expect(after(429, 0, 0, 90_000)).toMatchObject({ state: 'waiting', inMs: 90_000 })
  expect(after(503, 3, 0, 1000)).toMatchObject({ inMs: 30 * 60_000 })
  expect(after(503, 0, 0, 90 * 24 * 3_600_000)).toMatchObject({ inMs: 26 * 3_600_000 })
})
