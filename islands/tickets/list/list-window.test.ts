import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { rowPx, windowOf } from './list-window.ts'

test('a short list is drawn whole', () => {
  expect(windowOf(60, 0, 800)).toEqual({ first: 0, end: 60 })
})

test('whatever is in sight is drawn, and never more than a page can bear', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 100, max: 2_000 }),
      (rows, place, height) => {
        const scrollTop = place * Math.max(0, rows * rowPx - height)
        const { first, end } = windowOf(rows, scrollTop, height)
        const lastInSight = Math.min(rows, Math.ceil((scrollTop + height) / rowPx))
        return (
          first * rowPx <= scrollTop &&
          end >= lastInSight &&
          first >= 0 &&
          end <= rows &&
          end - first <= 150
        )
      },
    ),
  )
})

test('it stays the same for a small turn of the wheel', () => {
  expect(windowOf(1_000, 5_600, 800)).toEqual(windowOf(1_000, 5_640, 800))
})

test('a quick turn of the wheel draws a few rows at a time: many at once would be a late picture', () => {
  for (let scrollTop = 0; scrollTop < 50_000; scrollTop += 60) {
    const [before, now] = [scrollTop, scrollTop + 60].map((at) => windowOf(1_000, at, 800))
    expect((now?.end ?? 0) - (before?.end ?? 0)).toBeLessThan(4)
  }
  const { first, end } = windowOf(1_000, 25_000, 800)
  expect(end - first).toBeLessThan(45)
})
