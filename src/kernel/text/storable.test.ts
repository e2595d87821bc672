import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { Name } from '#kernel/http/fields'
import { storable, storableId, storableKey, storableName, storableText } from './storable.ts'

test('NUL goes, and half a character is replaced', () => {
  expect(storableText('a\0b')).toBe('ab')
  expect(storableText(`a${'👍'.slice(0, 1)}b`)).toBe('a\ufffdb')
  expect(storableText('👍 ñ')).toBe('👍 ñ')
  expect(storableText(null)).toBe('')
})

test('a name has at most 200 letters, and never half an emoji at its end', () => {
  expect(storableName(` ${'a'.repeat(199)}👍`)).toBe('a'.repeat(199))
  expect(storableName('x'.repeat(3_000_000)).length).toBe(200)
})

test('a name of which nothing is seen is none', () => {
  for (const name of ['\u3164', '\u2800\u2800', '\u200e', '\uffa0', ' \u2060\u00ad ', '\ufe0f']) {
    expect(storableName(name)).toBe('')
    expect(v.is(Name, name.repeat(3))).toBe(false)
  }
  const seen = ['.', '👨‍👩‍👧', '\u200eمحمد', '~', '5️⃣']
  expect(seen.map(storableName)).toEqual(seen)
})

test('long ids stay different', () => {
  const ids = ['1', '2'].map((end) => storableId(`${'a'.repeat(3000)}${end}`))
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id.length).toBe(200)
  expect(storableId('3EB0\0A')).toBe('3EB0A')
})

test('keys stay different even when only what cannot be stored differs', () => {
  const keys = ['5215.0', '52\x0015.0', '5215.0\0', `5215.0\ud800`, '5215.0\udfff'].map(storableKey)
  expect(new Set(keys).size).toBe(5)
  expect(keys[0]).toBe('5215.0')
  for (const key of keys) expect(storableText(key)).toBe(key)
})

test('texts at any depth, and nothing but texts', () => {
  const at = new Date()
  const bytes = Uint8Array.of(0, 1)
  const value: unknown = storable({ a: ['x\0', { 'b\0': null, at, bytes, n: 1 }] })
  expect(value).toEqual({ a: ['x', { b: null, at, bytes, n: 1 }] })
})
