import { expect, test } from 'bun:test'
import { distanceOf, drawnFromEnd, rangeAround, rowAt } from './window.ts'

const heights = Array.from({ length: 500 }, (_, at) => 20 + ((at * 37) % 90))
const total = heights.reduce((sum, height) => sum + height, 0)

test('what is in sight is drawn, wherever somebody reads, and little else', () => {
  for (let from = 0; from < total; from += 173) {
    const { first, end, above, below } = drawnFromEnd(heights, { from, to: from + 860 })
    const drawn = heights.slice(first, end).reduce((sum, height) => sum + height, 0)
    const reaches = below + drawn
    expect([from, below <= from, reaches >= Math.min(total, from + 860)]).toEqual([
      from,
      true,
      true,
    ])
    expect([from, above + drawn + below]).toEqual([from, total])
    expect(drawn).toBeLessThan(860 + 2 * 110)
  }
})

test('at least one row is drawn of what is higher than the window, none of nothing', () => {
  expect(drawnFromEnd([3000], { from: 2000, to: 2800 })).toEqual({
    first: 0,
    end: 1,
    above: 0,
    below: 0,
  })
  expect(drawnFromEnd([], { from: 0, to: 800 })).toEqual({ first: 0, end: 0, above: 0, below: 0 })
})

test('a row is found at its distance from the end', () => {
  expect(rowAt(heights, 0)).toBe(499)
  for (const index of [0, 7, 250, 499]) {
    expect(rowAt(heights, distanceOf(heights, index))).toBe(index)
    expect(rowAt(heights, distanceOf(heights, index) + (heights[index] ?? 0) - 1)).toBe(index)
  }
  expect(rowAt(heights, total * 2)).toBe(0)
})

test('what is drawn changes only where somebody comes near its edge', () => {
  const margins = { near: 100, around: 300 }
  const now = { from: 700, to: 2160 }
  expect(rangeAround(now, { from: 900, to: 1760 }, margins)).toBe(now)
  expect(rangeAround(now, { from: 1250, to: 2110 }, margins)).toEqual({ from: 950, to: 2410 })
  expect(rangeAround(now, { from: 750, to: 1610 }, margins)).toEqual({ from: 450, to: 1910 })
  // At the end nothing lies below.
  const atEnd = { from: 0, to: 1160 }
  expect(rangeAround(atEnd, { from: 20, to: 880 }, margins)).toBe(atEnd)
})
