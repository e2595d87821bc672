import { expect, test } from 'bun:test'
import { tellUpload, uploadOf, watchUploads } from './uploads.ts'

test('each file says in whole percents how far it is, until it is over', () => {
  tellUpload('a', 0.126)
  tellUpload('b', 1)
  expect([uploadOf('a'), uploadOf('b'), uploadOf('c')]).toEqual([13, 100, 0])
  tellUpload('b', undefined)
  expect([uploadOf('a'), uploadOf('b')]).toEqual([13, 0])
})

test('who shows it hears of it, and no longer after they have gone', () => {
  const seen: number[] = []
  const stop = watchUploads(() => seen.push(uploadOf('d')))
  tellUpload('d', 0.5)
  stop()
  tellUpload('d', 0.9)
  expect(seen).toEqual([50])
})
