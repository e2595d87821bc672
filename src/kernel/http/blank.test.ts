/** What asks for a text does not take signs of which nothing is seen. */
import { expect, test } from 'bun:test'
import * as v from 'valibot'
import * as areas from '#areas'
import { callsOf } from '#kernel/area/area'
import '#kernel/validation'
import { schemasIn } from '../../workshop/testing/walk/shapes.ts'

const endpoints = callsOf(areas).map(({ endpoint }) => endpoint)
const schemas = endpoints.flatMap(({ method, path, accepts }) => [
  ...schemasIn(accepts, `${method} ${path}`),
])
const unseen = '\u200b\u3164\u2800\u200e\u00ad\ufeff'

test('a field that refuses blanks refuses what is not seen', () => {
  const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success
  const texts = schemas.filter(
    ([, schema]) => takes(schema, 'Some words') && !takes(schema, ' '.repeat(unseen.length)),
  )
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter(([, schema]) => takes(schema, unseen)).map(([place]) => place)).toEqual([])
})

test('where a text may be left out, what is not seen is none', () => {
  const texts = schemas.filter(([place]) => /\.(body|caption|message|note)$/.test(place))
  expect(texts.length).toBeGreaterThan(10)
  const kept = texts.filter(([, schema]) => {
    const { success, output } = v.safeParse(schema, unseen)
    return success && output === unseen
  })
  expect(kept.map(([place]) => place)).toEqual([])
})
