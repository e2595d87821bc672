/**
 * Hostile requests derived from what an endpoint accepts: right but for one or two fields, or no
 * fields at all. The same seed gives the same requests.
 */
import fc from 'fast-check'
import type { Endpoint } from '#kernel/http/endpoint'
import type { Schema } from '#kernel/schema'
import { fieldsOf, namesIn, type Rows, requestFor } from './inputs.ts'
import { junkTexts, memberNames } from './junk.ts'

export interface HostileRequest {
  /** From `/api` on. */
  path: string
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** Stands for what JSON cannot say but a sender can write. */
const written = new Map([
  ['@NaN@', 'NaN'],
  ['@huge@', '1e999'],
  ['@digits@', '9'.repeat(5_000)],
  ['@zero@', '-0.0'],
  ['@half@', '"\\ud83d"'],
  ['@nul@', '"a\\u0000b"'],
  ['@twice@', '1,"__proto__":{"a":1},"constructor":1'],
])

const nested = (depth: number, inner: unknown): unknown =>
  depth === 0 ? inner : nested(depth - 1, depth % 2 ? [inner] : { a: inner })

const texts = fc.oneof(
  fc.constantFrom(...memberNames, ...junkTexts, 'null', '[]', '{}', '[1', '%', '../../etc', '🖤'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .tuple(fc.constantFrom('a', ' ', '\0', '\r\n', '1', '.', '@', '👨‍👩‍👧'), fc.nat(60_000))
    .map(([unit, count]) => unit.repeat(count)),
)
const numbers = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, 5e-324, -(2 ** 63)),
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
)
const scalars = fc.oneof(
  texts,
  numbers,
  fc.constantFrom(null, true, false),
  fc.constantFrom(...written.keys()),
)
const values: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalars },
  fc.array(scalars, { maxLength: 4 }),
  fc.tuple(scalars, fc.constantFrom(0, 1_001, 19_000, 100_000)).map(([one, count]) => {
    return Array(count).fill(typeof one === 'string' ? one.slice(0, 30) : one)
  }),
  fc.tuple(fc.constantFrom(20, 31, 40, 200), scalars).map(([depth, one]) => nested(depth, one)),
  fc.dictionary(fc.oneof(texts, fc.constantFrom('id', 'name', 'length')), scalars, { maxKeys: 5 }),
)

/** Whole bodies that are wrong before a field is looked at. */
const bodies: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constantFrom('', ' ', 'null', '[]', '"x"', '0', '{', '{"a":', '[[[[', 'NaN', '\0', '﻿{}'),
  fc.constantFrom('['.repeat(60_000), `[${'{},'.repeat(30_000)}{}]`, '{"a":'.repeat(5_000)),
  fc.constant(`{"name":"${'x'.repeat(3 * 1024 * 1024)}"}`),
  fc.uint8Array({ maxLength: 50 }).map((bytes) => new Uint8Array(bytes)),
)

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'constructor',
]

const whole = fc.record({ body: bodies, type: fc.constantFrom(...types) })
const wrong = fc.record({
  picked: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
  given: fc.array(values, { minLength: 2, maxLength: 2 }),
  word: fc.constantFrom(...memberNames),
  how: fc.constantFrom('field', 'field', 'field', 'path', 'unknown', 'inside'),
})

export function hostileRequests(endpoint: Endpoint, rows: Rows, seed: number, count: number) {
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put'
  const some = fc.sample(wrong, { seed, numRuns: count })
  const requests = some.map((one) => requestWith(endpoint, spoiled(endpoint, rows, one)))
  if (!hasBody) return requests
  const others = fc.sample(whole, { seed, numRuns: Math.ceil(count / 3) })
  const { path, method } = requestWith(endpoint, requestFor(endpoint, rows))
  const wholes = others.map(({ body, type }) => {
    return { path, method, headers: { 'content-type': type }, body }
  })
  return [...requests, ...wholes]
}

type Input = Record<string, unknown>

function spoiled(
  endpoint: Endpoint,
  rows: Rows,
  { picked, given, word, how }: ReturnType<typeof wrongOf>,
): Input {
  const input: Input = requestFor(endpoint, rows)
  const fields = fieldsOf(endpoint)
  const inPath = namesIn(endpoint.path)
  const names = how === 'path' && inPath.length > 0 ? inPath : fields.map(([name]) => name)
  if (names.length === 0 || how === 'unknown') return { ...input, [word]: given[0] }
  for (const [at, pick] of picked.entries()) {
    const name = names[pick % names.length] ?? ''
    const schema = fields.find(([field]) => field === name)?.[1]
    input[name] = how === 'inside' ? within(schema, input[name], given[at]) : given[at]
  }
  return input
}

const wrongOf = (one: typeof wrong extends fc.Arbitrary<infer W> ? W : never) => one

/** One level further in, where a list or an object is accepted. */
function within(schema: Schema | undefined, right: unknown, value: unknown): unknown {
  if (Array.isArray(right)) return [...right, value]
  if (typeof right === 'object' && right !== null) {
    return Object.fromEntries(Object.keys(right).map((name) => [name, value]))
  }
  return schema && 'item' in schema ? [value] : value
}

function requestWith({ path, method }: Endpoint, input: Input): HostileRequest {
  const inPath = namesIn(path)
  const address = path.replace(/:(\w+)/g, (_, name) => encoded(input[name]).slice(0, 4_000))
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  if (method === 'get' || method === 'delete') {
    const query = rest.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
    const short = query.slice(0, 12_000)
    return { path: `/api${address}?${short}`, method: method.toUpperCase(), headers: {} }
  }
  return {
    path: `/api${address}`,
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json' },
    body: jsonOf(rest),
  }
}

/** A member called `__proto__` is written too. */
function jsonOf(members: [string, unknown][]): string {
  const text = `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join()}}`
  return text.replace(/"(@\w+@)"/g, (all, mark) => written.get(mark) ?? all)
}

function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.slice(0, 12_000).toWellFormed()) || '%00'
}
