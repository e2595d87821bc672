import { expect, test } from 'bun:test'
import { hourlyPace, settingsIn } from './setting-values.ts'

test('what is not stored, or is no JSON, has the default', () => {
  expect(settingsIn([])).toEqual({
    messageInterval: 20,
    longerIntervalAfter: 20,
    greaterInterval: 60,
    variables: [],
  })
  const rows = [
    { key: 'messageInterval', value: '0' },
    { key: 'greaterInterval', value: 'soon' },
    { key: 'variables', value: '[{"key":"tienda","value":"Centro"}]' },
    { key: 'other', value: '1' },
  ]
  expect(settingsIn(rows)).toEqual({
    messageInterval: 0,
    longerIntervalAfter: 20,
    greaterInterval: 60,
    variables: [{ key: 'tienda', value: 'Centro' }],
  })
})

test.each([
  [{ messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60 }, 149],
  [{ messageInterval: 20, longerIntervalAfter: 0, greaterInterval: 60 }, 164],
  [{ messageInterval: 0, longerIntervalAfter: 1, greaterInterval: 60 }, 55],
  [{ messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 60 }, undefined],
  [{ messageInterval: 0, longerIntervalAfter: 10, greaterInterval: 0 }, undefined],
])('the pace of %p is %p messages an hour', (pace, hourly) => {
  expect(hourlyPace(pace)).toBe(hourly)
})
