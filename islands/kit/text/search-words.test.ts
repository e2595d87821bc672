import { expect, test } from 'bun:test'
import { searchWords } from './search-words.ts'

test('less than three letters are no search, and blanks are no letters', () => {
  expect(['', 'me', '  me  ', 'mes', ' mesa roja '].map((typed) => searchWords(typed))).toEqual([
    ...['', '', '', 'mes', 'mesa roja'],
  ])
})

test('a list of few rows is searched from the first letter on', () => {
  expect(['', ' ', 'm', ' me '].map((typed) => searchWords(typed, { shortest: 1 }))).toEqual([
    '',
    '',
    'm',
    'me',
  ])
})
