/** The time that a field takes is the time that everybody waits. */
import { expect, test } from 'bun:test'
import * as v from 'valibot'
import '#kernel/validation'
import * as areas from '#areas'
import { callsOf } from '#kernel/area/area'
import type { Schema } from '#kernel/schema'
import { schemasIn } from '../../workshop/testing/walk/shapes.ts'
import { fieldMessages } from './field-messages.ts'

const most = 900_000
const units = [
  'a',
  '1',
  ' ',
  '-',
  '.',
  '@',
  '\0',
  '\r',
  'a@',
  'a.',
  '1 ',
  '😀',
  '👨‍👩‍👧',
  'á',
  '[',
  '{"a":',
  '\ud800',
]
const texts = units.map((unit) => unit.repeat(Math.ceil(most / unit.length)).slice(0, most))
const tails = ['@example.com', 'https://', '2026-11-20T'].map((tail) => tail + 'a'.repeat(most))
const lists = [{}, 'x', [null], -1].map((item) => Array(20_000).fill(item))
const hostile: unknown[] = [...texts, ...tails, ...texts.map((text) => [text]), ...lists]

const fields = callsOf(areas).flatMap(({ endpoint: { method, path, accepts } }) => {
  const below = [...schemasIn(accepts, `${method} ${path}`)]
  return below.filter(([, schema]) => schema.type !== 'object')
})
const distinct = new Map(fields.map(([place, schema]): [Schema, string] => [schema, place]))

test('no field takes 5 ms for 900 000 signs or 20 000 items', () => {
  const slow: [string, number, string][] = []
  for (const [schema, place] of distinct) {
    for (const value of hostile) {
      const ms = leastOf(schema, value)
      if (ms > 5) slow.push([place, Math.round(ms), JSON.stringify(value).slice(0, 12)])
    }
  }
  expect(slow).toEqual([])
})

/** Again when others took the processor meanwhile. */
function leastOf(schema: Schema, value: unknown): number {
  let least = Infinity
  for (let times = 0; times < 5 && least > 5; times += 1) {
    least = Math.min(least, timeOf(schema, value))
  }
  return least
}

function timeOf(schema: Schema, value: unknown): number {
  const began = performance.now()
  const { issues } = v.safeParse(schema, value)
  if (issues) fieldMessages(issues)
  return performance.now() - began
}
