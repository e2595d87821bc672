import { expect, test } from 'bun:test'
import { keepFiles, readFiles } from '../../../kit/forms/kept-files.ts'
import { readPinned } from '../conversation/pinned-message.ts'
import { joinDrafts } from './drafts.ts'

test('what comes back stands before what was begun since, and nothing leaves an empty line', () => {
  expect(joinDrafts('Hola', 'Buenos días')).toBe('Hola\nBuenos días')
  expect([joinDrafts('Hola', null), joinDrafts('', 'Hola'), joinDrafts('', null)]).toEqual([
    ...['Hola', 'Hola', ''],
  ])
})

test('a message that an earlier page kept in another shape is not answered', () => {
  expect(readPinned(null)).toBeUndefined()
  expect(readPinned('{')).toBeUndefined()
  expect(readPinned('{"id":7,"body":"Hola"}')).toBeUndefined()
})

test('where a browser keeps no files, writing goes on without them', async () => {
  await keepFiles('draft:1:7', [new File(['x'], 'mesa.png')])
  expect(await readFiles('draft:1:7')).toEqual([])
})
