import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { fakeStorage } from '../testing/storage.ts'
import { readRows, writeOwnRows } from './stored-list.ts'

const storage = fakeStorage()
const rows = v.array(v.object({ clientId: v.string(), text: v.string() }))
const row = (clientId: string, text = clientId) => ({ clientId, text })
const write = (own: ReturnType<typeof row>[], before: string[] = []) =>
  writeOwnRows('letters', { rows, before, own })
const ids = () => readRows('letters', rows).map(({ clientId }) => clientId)

test('a tab writes its rows beside those of another', () => {
  write([row('a')])
  write([row('b')])
  expect(ids()).toEqual(['a', 'b'])
  write([row('b'), row('c')], ['b'])
  expect(ids()).toEqual(['a', 'b', 'c'])
})

test('a row that this tab no longer has goes, those of others stay', () => {
  write([row('a')])
  write([row('b')])
  write([], ['b'])
  expect(ids()).toEqual(['a'])
  write([], ['a'])
  expect(storage.kept.size).toBe(0)
})

test('what another version has written is no row, and is replaced', () => {
  for (const text of ['', '{', 'null', '[{"clientId":1}]', '{"clientId":"a"}']) {
    storage.kept.set('letters', text)
    expect(ids()).toEqual([])
    write([row('a', '😀\u0000"')])
    expect(readRows('letters', rows)).toEqual([row('a', '😀\u0000"')])
  }
})

test('full storage loses nothing that was there', () => {
  write([row('a')])
  storage.isFull = true
  write([row('b')])
  expect(ids()).toEqual(['a'])
})
