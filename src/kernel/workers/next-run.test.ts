import { expect, test } from 'bun:test'
import { nextRun } from './next-run.ts'

const from = Date.parse('2026-11-22T21:41:30Z')

test('a line of a crontab runs next at its next minute in UTC', () => {
  const expected = {
    '* * * * *': '2026-11-22T21:42:00.000Z',
    '*/10 * * * *': '2026-11-22T21:50:00.000Z',
    '41 * * * *': '2026-11-22T22:41:00.000Z',
    '41 3 * * *': '2026-11-23T03:41:00.000Z',
    '0 0 1 1 *': '2027-01-01T00:00:00.000Z',
    '0 6 * * 1': '2026-11-23T06:00:00.000Z',
  }
  for (const [clock, at] of Object.entries(expected)) {
    expect([clock, nextRun(clock, from)?.toISOString()]).toEqual([clock, at])
  }
  expect(nextRun('0 0 30 2 *', from)).toBeNull()
})
