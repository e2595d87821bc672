import { expect, test } from 'bun:test'
import { fakeStorage } from '../../kit/testing/storage.ts'
import { keepLetters, readLetters } from './kept-letters.ts'

fakeStorage()
const key = 'chat-waiting:1:7'
const letter = (clientId: string) => ({ clientId, text: clientId })
const kept = () => readLetters(key).map(({ clientId }) => clientId)

test('what one tab keeps and sends drops nothing that another has not sent', () => {
  keepLetters(key, [letter('a')], [])
  keepLetters(key, [letter('b')], [])
  expect(kept()).toEqual(['a', 'b'])
  keepLetters(key, [], ['b'])
  expect(kept()).toEqual(['a'])
  keepLetters(key, [], ['a'])
  expect(kept()).toEqual([])
})
