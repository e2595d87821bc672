import { expect, test } from 'bun:test'
import { own } from './own.ts'

const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']

test('finds what the record has, and nothing that every object inherits', () => {
  expect(own({ red: 1 }, 'red')).toBe(1)
  expect(own(undefined, 'red')).toBeUndefined()
  expect(inherited.map((word) => own({ red: 1 }, word))).toEqual(inherited.map(() => undefined))
  expect(own(JSON.parse('{ "__proto__": 2 }'), '__proto__')).toBe(2)
})
