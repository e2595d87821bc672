/**
 * Requests made from what an endpoint declares, so that a new one is walked without a word about it.
 * Rows are named as the contracts name them: a field that wants a row's number gets the one of that
 * name, every other field the first value its schema takes.
 */
import * as v from 'valibot'
import type { Endpoint } from '#kernel/http/endpoint'
import type { Schema } from '#kernel/schema'

/** Numbers (or uuids) of one company's rows by the names of fields: `ticketId`, `queueIds`. */
export type Rows = Readonly<Record<string, number | string>>

/** Numbers that are no row's: a position in a conversation. */
const positions = new Set(['before', 'seq'])

const candidates: unknown[] = [
  'Something',
  '5215550007777',
  'somebody@example.com',
  'enabled',
  'cash',
  'extend',
  'secret',
  'es',
  'tickets.read',
  'https://push.example.com/one',
  'ticket.closed',
  'note',
  'csv',
  'person',
  'send',
  'A'.repeat(87),
  'A'.repeat(22),
  'A'.repeat(11),
  1,
  '1',
  2,
  true,
  'true',
  'a',
  '2026-11-20',
  '2126-11-20T12:00:00.000Z',
  '08:00',
  '#123456',
  '00000000-0000-4000-8000-000000000000',
  [],
  {},
  null,
  '',
]

/** The fields of an endpoint that are not in its path. */
export function fieldsOf({ accepts, path }: Endpoint): [string, Schema][] {
  const inPath = namesIn(path)
  return Object.entries(entriesOf(accepts) ?? {}).filter(([name]) => !inPath.includes(name))
}

export function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
}

/** As little as the endpoint takes; everything it knows where that is too little. */
export function requestFor(endpoint: Endpoint, rows: Rows): Record<string, unknown> {
  const inPath = Object.fromEntries(
    namesIn(endpoint.path).map((name) => [name, inPathFor(name, rows)]),
  )
  const fields = fieldsOf(endpoint)
  // Who is named in one of several ways is named by id.
  const isNamed = fields.some(([name]) => name === 'username')
  const required = fields.filter(
    ([name, schema]) => !v.is(schema, undefined) || (isNamed && name === 'contactId'),
  )
  for (const chosen of [required, fields]) {
    const filled = chosen.map(([name, schema]) => [name, valueFor(schema, name, rows)] as const)
    const request = { ...inPath, ...Object.fromEntries(filled) }
    if (v.is(endpoint.accepts, request)) return request
  }
  throw new Error(`the walk cannot fill in ${endpoint.method} ${endpoint.path}`)
}

/** Every field that the endpoint knows, where it takes them together. */
export function fullRequestFor(endpoint: Endpoint, rows: Rows): Record<string, unknown> {
  const request = requestFor(endpoint, rows)
  const filled = fieldsOf(endpoint).map(([name, schema]) => [name, valueFor(schema, name, rows)])
  const full = { ...request, ...Object.fromEntries(filled) }
  return v.safeParse(endpoint.accepts, full).success ? full : request
}

/** Text, as paths are. A settings key is a word that every company knows. */
function inPathFor(name: string, rows: Rows): string {
  const row = name === 'key' ? 'call' : rows[name]
  if (row === undefined)
    throw new Error(`the walk knows no row for :${name}, see src/<noun>/testing/rows.ts`)
  return String(row)
}

/** A value the field takes; with rows in it wherever it may name some. */
export function valueFor(schema: Schema, name: string, rows: Rows): unknown {
  const inner = unwrapped(schema)
  const made = composed(inner, name, rows) ?? rowFor(inner, name, rows)
  if (made !== undefined && v.is(schema, made)) return made
  return candidates.find((value) => value !== null && v.is(schema, value))
}

function composed(schema: Schema, name: string, rows: Rows): unknown {
  const entries = entriesOf(schema)
  if (entries) {
    const filled = Object.entries(entries).map(([key, entry]) => [
      key,
      valueFor(entry, key === 'id' ? name : key, rows),
    ])
    return Object.fromEntries(filled)
  }
  if ('item' in schema) return [valueFor(schema.item as Schema, name, rows)]
  if (!('options' in schema) || schema.type === 'picklist') return undefined
  const options = (schema.options as Schema[]).map((option) => valueFor(option, name, rows))
  return options.find((value) => value !== undefined && value !== '' && v.is(schema, value))
}

function rowFor(schema: Schema, name: string, rows: Rows): unknown {
  const row = rows[name]
  const spellings = row === undefined ? [] : [row, JSON.stringify([row])]
  const fitting = spellings.find((value) => v.is(schema, value))
  if (fitting !== undefined) return fitting
  if (isId(schema) && !positions.has(name))
    throw new Error(`the walk knows no row for ${name}, see src/<noun>/testing/rows.ts`)
  return undefined
}

/** What takes exactly the numbers that rows have. */
export function isId(schema: Schema): boolean {
  const takes = [1, '7', 2_147_483_647].every((value) => v.is(schema, value))
  return takes && ![0, -1, 1.5, 'abc', 2_147_483_648].some((value) => v.is(schema, value))
}

function unwrapped(schema: Schema): Schema {
  return 'wrapped' in schema ? unwrapped(schema.wrapped as Schema) : schema
}

function entriesOf(schema: Schema): Record<string, Schema> | undefined {
  return 'entries' in schema ? (schema.entries as Record<string, Schema>) : undefined
}
