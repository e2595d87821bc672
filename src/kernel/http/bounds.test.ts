/** What a contract lets in is bounded, so that no request costs more than others can wait for. */
import { expect, test } from 'bun:test'
import * as v from 'valibot'
import * as areas from '#areas'
import { callsOf } from '#kernel/area/area'
import '#kernel/validation'
import {
  hasLateLength,
  isEndless,
  mostBytesOf,
  schemasIn,
} from '../../workshop/testing/walk/shapes.ts'
import { mostBytes } from './read-input.ts'

const endpoints = callsOf(areas).map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const schemas = endpoints.flatMap((one) => [...schemasIn(one.accepts, nameOf(one))])

test('every text has a length, which is checked before any pattern', () => {
  expect(schemas.filter(([, schema]) => hasLateLength(schema)).map(([place]) => place)).toEqual([])
})

test('every list has a length', () => {
  expect(schemas.filter(([, schema]) => isEndless(schema)).map(([place]) => place)).toEqual([])
})

test('what fits the fields of a call fits its body', () => {
  const tooLarge = endpoints
    .filter(({ method }) => method === 'post' || method === 'put')
    .map((one) => [nameOf(one), mostBytesOf(one.accepts), mostBytes(one)] as const)
    .filter(([, most, bound]) => most > bound)
  expect(tooLarge).toEqual([])
})

test('what comes from outside is given up at its first wrong part, wherever it is parsed', () => {
  let looked = 0
  const field = v.pipe(
    v.string(),
    v.maxLength(3),
    v.check(() => {
      looked += 1
      return true
    }),
  )
  for (const parse of [
    v.safeParse(field, 'long'),
    v.safeParse(v.object({ field }), { field: 'long' }),
  ])
    expect(parse.success).toBe(false)
  expect(looked).toBe(0)
})
