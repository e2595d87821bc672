import { expect, test } from 'bun:test'
import { draftKey } from '../../nouns/messages/composer/drafts.ts'
import { fakeStorage } from '../testing/storage.ts'
import { readStored, watchStored, writeStored } from './stored.ts'

const storage = fakeStorage()

test('a draft belongs to one person and one ticket', () => {
  writeStored(draftKey(1, 7), 'Buenos días')
  writeStored(draftKey(2, 7), 'Bom dia')
  expect(readStored(draftKey(1, 7))).toBe('Buenos días')
  expect(readStored(draftKey(2, 7))).toBe('Bom dia')
  expect(readStored(draftKey(1, 8))).toBeNull()
})

test('whoever shows it hears of its change, and of no other', () => {
  const heard: (string | null)[] = []
  const end = watchStored(draftKey(1, 7), () => heard.push(readStored(draftKey(1, 7))))
  writeStored(draftKey(1, 7), 'Hola')
  writeStored(draftKey(1, 8), 'otra cosa')
  writeStored(draftKey(1, 7), null)
  end()
  writeStored(draftKey(1, 7), 'tarde')
  expect(heard).toEqual(['Hola', null])
})

test('a full storage does not stop the writing', () => {
  storage.isFull = true
  expect(() => writeStored(draftKey(1, 7), 'Hola')).not.toThrow()
})
