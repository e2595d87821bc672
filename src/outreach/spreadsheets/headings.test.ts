import { expect, test } from 'bun:test'
import { fieldOf } from './headings.ts'
import { headingsOf, otherHeadings } from './testing/headings.ts'

test.each(Object.entries(headingsOf))('headings of a %s are recognized', (field, headings) => {
  expect(headings.length).toBeGreaterThanOrEqual(30)
  expect(headings.map((heading) => [heading, fieldOf(heading)])).toEqual(
    headings.map((heading) => [heading, field]),
  )
})

test('numbers and names of something or somebody else are not', () => {
  expect(otherHeadings.length).toBeGreaterThanOrEqual(90)
  expect(otherHeadings.filter((heading) => fieldOf(heading) !== null)).toEqual([])
})
