import { expect, test } from 'bun:test'
import { asset } from './assets.ts'

test('a file of public is found by its path', async () => {
  expect(await asset('icons/recado.svg')?.text()).toContain('<svg')
})

test.each([
  '',
  'icons',
  'nothing.svg',
  '../../package.json',
  'icons/../../package.json',
  '/etc/passwd',
  'a//b',
  '.env',
  'icons/recado.svg\0',
])('%p is not an asset', (path) => {
  expect(asset(path)).toBeUndefined()
})
