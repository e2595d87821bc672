/** What a contract lets in is bounded, so that no request costs more than others can wait for. */
import { expect, test } from 'bun:test'
import { callsOf } from '#area/area'
import * as areas from '#areas'
import { hasLateLength, isEndless, mostBytesOf, schemasIn } from '../testing/walk/shapes.ts'
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
