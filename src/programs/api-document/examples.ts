/** Made from what a call declares, with values as a real desk has them; tests check each one. */

import * as v from 'valibot'
import type { Endpoint } from '#kernel/http/endpoint'
import { own } from '#kernel/own'
import { madeOf, type Schema } from '#kernel/schema'
import { samples } from './samples.ts'

/** What must be given; of a call that requires nothing, what may be. */
export function inputExample({ accepts, path, method, example }: Endpoint) {
  const fields = Object.entries(madeOf(accepts).entries ?? {})
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  const named = fields.filter(([name]) => inPath.has(name))
  if (example) return { ...valuesOf(named), ...example }
  const others = fields.filter(([name]) => !inPath.has(name))
  const required = others.filter(([, schema]) => !v.is(schema, undefined))
  const hasBody = method === 'post' || method === 'put'
  const usual = hasBody ? others.filter(([name]) => own(samples, name)).slice(0, 3) : []
  for (const chosen of [required.length > 0 ? required : usual, usual, others]) {
    const made = { ...valuesOf(named), ...valuesOf(chosen) }
    if (v.is(accepts, made)) return made
  }
  return valuesOf([...named, ...required])
}

export function outputExample(returns: Schema): unknown {
  const parsed = v.safeParse(returns, sampleOf(returns, ''))
  return parsed.success ? JSON.parse(JSON.stringify(parsed.output) ?? 'null') : undefined
}

type Entries = [string, Schema][]

function valuesOf(fields: Entries): Record<string, unknown> {
  const values = fields.map(([name, schema]) => [name, sampleOf(schema, name)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function sampleOf(schema: Schema, name: string): unknown {
  const known = own(samples, name)?.find((value) => v.is(schema, value))
  if (known !== undefined) return known
  const made = composed(unwrapped(schema), name)
  if (made !== undefined && v.is(schema, made)) return made
  return anything.find((value) => v.is(schema, value))
}

function composed(schema: Schema, name: string): unknown {
  const { type, entries, items, item, literal, options } = madeOf(schema)
  if (entries) return valuesOf(Object.entries(entries))
  if (items) return items.map((one) => sampleOf(one, name))
  if (item) {
    const made = sampleOf(item, singular(name))
    return made === undefined ? [] : [made]
  }
  if (!options) return literal
  if (type === 'picklist' || type === 'enum') return options[0]
  const made = options.filter(isSchema).map((option) => sampleOf(option, name))
  return made.find((value) => value !== undefined && value !== null && value !== '')
}

const isSchema = (option: unknown): option is Schema => typeof option === 'object'

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '')

const anything: unknown[] = [
  'text',
  1,
  '1',
  true,
  'https://example.com/file',
  'ana@example.com',
  '2026-11-22',
  '2026-11-22T16:32:08.114Z',
  '09:00',
  '00000000-0000-4000-8000-000000000000',
  [],
  {},
  null,
  'A'.repeat(87),
  'A'.repeat(22),
  'A'.repeat(11),
]

function unwrapped(schema: Schema): Schema {
  const { wrapped } = madeOf(schema)
  return wrapped ? unwrapped(wrapped) : schema
}
