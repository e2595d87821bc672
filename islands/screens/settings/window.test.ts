import { expect, test } from 'bun:test'
import { spanText } from './window.tsx'

test('spans are said in the words of a clock', () => {
  const spans = [7_200, 5_400, 45, 86_400, 259_200, 90_061]
  expect(spans.map((seconds) => spanText(seconds, 'es'))).toEqual([
    '2 h',
    '1 h 30 min',
    '45 s',
    '1 día',
    '3 días',
    '25 h 1 min 1 s',
  ])
  expect(spanText(7_200, 'en')).toBe('2 hr')
})
