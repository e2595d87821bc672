import { expect, test } from 'bun:test'
import { searchWords } from './search-words.ts'

test('less than three letters are no search, and blanks are no letters', () => {
  expect(['', 'me', '  me  ', 'mes', ' mesa roja '].map(searchWords)).toEqual([
    ...['', '', '', 'mes', 'mesa roja'],
  ])
})
