import { expect, test } from 'bun:test'
import { withKept } from './kept.ts'
import { drawnFromEnd } from './window.ts'

const heights = Array.from({ length: 100 }, (_, at) => 20 + ((at * 37) % 90))
const total = heights.reduce((sum, height) => sum + height, 0)
const drawn = drawnFromEnd(heights, { from: 2000, to: 2900 })
const inside = heights.slice(drawn.first, drawn.end).reduce((sum, height) => sum + height, 0)

test.each([0, 1, drawn.first - 1, drawn.end, 98, 99])('row %d is drawn where it was', (at) => {
  const { above, below, kept } = withKept(heights, drawn, at)
  const { marginTop = 0, marginBottom = 0 } = kept?.style ?? {}
  const height = heights[at] ?? 0
  expect(above + height + marginTop + marginBottom + inside + below).toBe(total)
  const before = heights.slice(0, at).reduce((sum, size) => sum + size, 0)
  expect(at < drawn.first ? above : above + inside + marginTop).toBe(before)
})

test('a row in sight, or one that is gone, changes nothing', () => {
  expect(withKept(heights, drawn, drawn.first)).toBe(drawn)
  expect(withKept(heights, drawn, drawn.end - 1)).toBe(drawn)
  expect(withKept(heights, drawn, -1)).toBe(drawn)
})
