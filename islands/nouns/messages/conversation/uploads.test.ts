import { expect, test } from 'bun:test'
import { setUploadProgress, subscribeToUploads, uploadOf } from './uploads.ts'

test('each file says in whole percents how far it is, until it is over', () => {
  setUploadProgress('a', 0.126)
  setUploadProgress('b', 1)
  expect([uploadOf('a'), uploadOf('b'), uploadOf('c')]).toEqual([13, 100, 0])
  setUploadProgress('b', undefined)
  expect([uploadOf('a'), uploadOf('b')]).toEqual([13, 0])
})

test('who shows it hears of it, and no longer after they have gone', () => {
  const seen: number[] = []
  const stop = subscribeToUploads(() => seen.push(uploadOf('d')))
  setUploadProgress('d', 0.5)
  stop()
  setUploadProgress('d', 0.9)
  expect(seen).toEqual([50])
})
