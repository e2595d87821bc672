import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { firstRange, rangeAt, rowPx, rowsIn } from './list-window.ts'

const heightPx = 800

test('a short list is drawn whole', () => {
  expect(rowsIn(60, firstRange)).toEqual({ first: 0, end: 60, above: 0, below: 0 })
})

test('whatever is in sight is drawn, however somebody got there, and never more than a page can bear', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 100, max: 2_000 }),
      (rows, places, height) => {
        let stretch = firstRange
        return places.every((place) => {
          const scrollTop = place * Math.max(0, rows * rowPx - height)
          stretch = rangeAt(stretch, scrollTop, height)
          const { first, end, above, below } = rowsIn(rows, stretch)
          const lastInSight = Math.min(rows, Math.ceil((scrollTop + height) / rowPx))
          return (
            first * rowPx <= scrollTop &&
            end >= lastInSight &&
            first >= 0 &&
            end <= rows &&
            end - first <= 150 &&
            above + (end - first) * rowPx + below === rows * rowPx
          )
        })
      },
    ),
  )
})

test('it stays the same for a small turn of the wheel', () => {
  const stretch = rangeAt(firstRange, 5_600, heightPx)
  expect(rangeAt(stretch, 5_640, heightPx)).toBe(stretch)
})

test('a quick turn of the wheel draws a few rows at a time: many at once would be a late picture', () => {
  let stretch = firstRange
  let before = rowsIn(1_000, stretch)
  for (let scrollTop = 0; scrollTop < 50_000; scrollTop += 60) {
    stretch = rangeAt(stretch, scrollTop, heightPx)
    const drawn = rowsIn(1_000, stretch)
    expect(drawn.end - before.end).toBeLessThan(6)
    expect(drawn.end - drawn.first).toBeLessThan(45)
    before = drawn
  }
})
