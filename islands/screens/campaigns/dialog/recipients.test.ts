import { expect, test } from 'bun:test'
import { choiceOf, recipientsIn } from './recipients.ts'

test.each([
  [{ contactListId: 3, tagListId: null }, 'list:3'],
  [{ contactListId: null, tagListId: 5 }, 'tag:5'],
  [{ contactListId: null, tagListId: null }, ''],
])('%j is chosen by %p, and back', (recipients, value) => {
  expect(choiceOf(recipients)).toBe(value)
  expect(recipientsIn(value)).toEqual(recipients)
})
