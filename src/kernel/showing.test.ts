import { expect, test } from 'bun:test'
import fc from 'fast-check'
import * as v from 'valibot'
import { Message } from '#desk/messages/contract'
import { Ticket } from '#desk/tickets/contract'
import { Moment } from '#kernel/moment'
import type { Schema } from '#kernel/schema'
import { sampleMessage, sampleTicket } from '../workshop/testing/samples.ts'
import { filterOnce, show, showAsText } from './showing.ts'

const Person = v.object({ id: v.number(), name: v.string() })
const schemas: Schema[] = [
  Person,
  v.array(Person),
  v.nullable(Person),
  v.object({ at: Moment, since: v.nullish(Moment), by: v.optional(Person), left: v.unknown() }),
  v.object({ kind: v.picklist(['a', 'b']), only: v.literal(3), flag: v.boolean() }),
  v.object({ size: v.optional(v.number(), 7), text: v.pipe(v.string(), v.trim()) }),
  v.object({ either: v.union([v.string(), Person]), list: v.record(v.string(), v.number()) }),
  v.variant('type', [
    v.object({ type: v.literal('x'), n: v.number() }),
    v.object({ type: v.literal('y') }),
  ]),
  v.undefined(),
]

/** The parsed value, or that it does not fit. */
function parsed(schema: Schema, value: unknown) {
  try {
    return { output: v.parse(schema, value) }
  } catch {
    return 'misfit'
  }
}

function shown(schema: Schema, value: unknown) {
  try {
    return { output: show(schema, value) }
  } catch {
    return 'misfit'
  }
}

const words = [
  'id',
  'name',
  'at',
  'since',
  'by',
  'left',
  'kind',
  'only',
  'flag',
  'size',
  'text',
  'either',
  'list',
  'type',
  'n',
  'more',
]
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, undefined, true, 1, 3, Number.NaN, 'a', ' b ', 'x', 'y', '2026-03-01'),
    fc.constantFrom(new Date(5), new Date(Number.NaN), '2026-03-01T10:00:00.000Z'),
    fc.dictionary(fc.constantFrom(...words), tie('value')),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
}))

test('output equals that of parsing, and what parsing refuses is refused', () => {
  const property = fc.property(fc.constantFrom(...schemas), value, (schema, given) => {
    expect(shown(schema, given)).toEqual(parsed(schema, given))
  })
  fc.assert(property, { numRuns: 3000 })
})

test('only fields of the contract are sent, and missing optional fields stay missing', () => {
  const fitting = [
    [schemas[0], { id: 1, name: 'Ana', secret: 'x' }],
    [schemas[1], [{ id: 1, name: 'Ana', secret: 'x' }]],
    [schemas[3], { at: new Date(5), since: null, left: { any: 1 }, more: 2 }],
    [schemas[4], { kind: 'a', only: 3, flag: false, more: 2 }],
    [schemas[5], { text: ' trimmed ' }],
    [schemas[6], { either: { id: 1, name: 'x', more: 1 }, list: { a: 1 } }],
    [schemas[7], { type: 'x', n: 1, more: 1 }],
    [Ticket, { ...sampleTicket(), secret: 'x', updatedAt: new Date(5) }],
    [Message, { ...sampleMessage(), secret: 'x', quotedMsg: sampleMessage({ id: 2 }) }],
  ] as const
  for (const [schema, given] of fitting) {
    if (!schema) continue
    const wanted = v.parse(schema, given)
    expect(show(schema, given)).toStrictEqual(wanted)
    expect(JSON.stringify(show(schema, given))).toBe(JSON.stringify(wanted))
  }
})

test('the text of a list is its JSON, of whichever rows it has', () => {
  const Row = v.object({ id: v.number(), text: v.optional(v.string()), more: v.unknown() })
  const List = v.object({ rows: v.array(Row), count: v.number(), next: v.nullish(v.string()) })
  const rowOf = fc.record({
    id: fc.integer(),
    text: fc.constantFrom(undefined, '', 'ñ "so"\n', '\ud83d', '\u2028'),
    more: fc.constantFrom(undefined, null, { a: ['\u2028', '"'] }, 0),
    hidden: fc.constant('not shown'),
    isKept: fc.boolean(),
  })
  const lists = fc.record({
    rows: fc.array(rowOf, { maxLength: 4 }),
    count: fc.integer(),
    next: fc.constantFrom(null, undefined, 'on "it" goes'),
  })
  fc.assert(
    fc.property(lists, (list) => {
      const rows = list.rows.map((row) => (row.isKept ? filterOnce(row) : row))
      const expected = JSON.stringify(show(List, list))
      for (const _ of [1, 2]) expect(showAsText(List, { ...list, rows })).toBe(expected)
    }),
    { numRuns: 50 },
  )
  expect(showAsText(v.array(v.number()), [1, 2])).toBe('[1,2]')
  expect(showAsText(v.string(), 'a')).toBe('"a"')
})

test('a row that many lists show becomes text once', () => {
  let times = 0
  const counted = { toJSON: () => ++times }
  const row = filterOnce({ id: 1, counted })
  const List = v.object({ rows: v.array(v.object({ id: v.number(), counted: v.unknown() })) })
  for (const _ of [1, 2, 3]) {
    expect(showAsText(List, { rows: [row] })).toBe('{"rows":[{"id":1,"counted":1}]}')
  }
  expect(times).toBe(1)
})
