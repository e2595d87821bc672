/**
 * Only the fields that a contract names leave the server. Equivalent to Valibot's `parse`, but
 * compiled, because `parse` spends most of its time on collecting issues. Other schemas and
 * unfitting values fall back to Valibot.
 */
import * as v from 'valibot'
import { Moment } from '#kernel/moment'
import type { Schema } from '#kernel/schema'

type Filter = (value: unknown) => unknown

const misfit = Symbol('misfit')

const compiled = new WeakMap<Schema, Filter>()

export function show<S extends Schema>(schema: S, given: unknown): v.InferOutput<S> {
  const shown = filterOf(schema)(given)
  return shown === misfit ? v.parse(schema, given) : (shown as v.InferOutput<S>)
}

/** Of rows that were filtered once: made for the first response that shows them. */
const texts = new WeakMap<object, string | undefined>()

/** As JSON: turning the tickets of a list into text anew costs a fifth of what the list does. */
export function showAsText(schema: Schema, given: unknown): string {
  const shown: unknown = show(schema, given)
  const isList = typeof shown === 'object' && shown !== null && Object.values(shown).some(hasTexts)
  if (!isList) return JSON.stringify(shown)
  const fields = Object.entries(shown).flatMap(([name, value]) => {
    const text = hasTexts(value) ? `[${value.map(textOf).join()}]` : JSON.stringify(value)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${fields.join()}}`
}

const hasTexts = (value: unknown): value is object[] =>
  Array.isArray(value) && value.length > 0 && texts.has(value[0])

function textOf(item: object): string {
  const known = texts.get(item)
  if (known !== undefined) return known
  const text = JSON.stringify(item) ?? 'null'
  if (texts.has(item)) texts.set(item, text)
  return text
}

function filterOf(schema: Schema): Filter {
  const found = compiled.get(schema)
  if (found) return found
  const schemaInfo = makeFilter(schema)
  compiled.set(schema, schemaInfo)
  return schemaInfo
}

const reused = new WeakMap<object, { entries?: Record<string, Schema>; shown?: unknown }>()

/** Filtered for the first response only: the row must not change any more. */
export function filterOnce<Row extends object>(row: Row): Row {
  reused.set(row, {})
  return row
}

interface ValibotSchema {
  type: string
  pipe?: unknown
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  default?: unknown
  options?: unknown[]
  literal?: unknown
  message?: unknown
}

function makeFilter(schema: Schema): Filter {
  const made = schema as unknown as ValibotSchema
  if (schema === (Moment as Schema)) return filterMoment
  if (made.pipe) return byValibot(schema)
  const { type, entries, item, wrapped, options } = made
  if (type === 'object' && entries) return filterObject(entries)
  if (type === 'array' && item) return filterArray(item)
  if (wrapped && made.default === undefined)
    return filterWrapped(type, wrapped) ?? byValibot(schema)
  if (type === 'union' && options) return filterUnion(options as Schema[])
  if (type === 'picklist' && options) return accept((value) => options.includes(value))
  if (type === 'literal') return accept((value) => value === made.literal)
  return primitives.get(type) ?? byValibot(schema)
}

/** The first that fits. */
function filterUnion(options: Schema[]): Filter {
  const filters = options.map(filterOf)
  return (value) => {
    for (const filter of filters) {
      const shown = filter(value)
      if (shown !== misfit) return shown
    }
    return misfit
  }
}

function byValibot(schema: Schema): Filter {
  return (value) => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? parsed.output : misfit
  }
}

function accept(fits: (value: unknown) => boolean): Filter {
  return (value) => (fits(value) ? value : misfit)
}

const primitives = new Map<string, Filter>([
  ['string', accept((value) => typeof value === 'string')],
  ['number', accept((value) => typeof value === 'number' && !Number.isNaN(value))],
  ['boolean', accept((value) => typeof value === 'boolean')],
  ['undefined', accept((value) => value === undefined)],
  ['unknown', (value) => value],
])

function filterWrapped(type: string, wrapped: Schema): Filter | undefined {
  const inner = filterOf(wrapped)
  if (type === 'nullable') return (value) => (value === null ? null : inner(value))
  if (type === 'optional') return (value) => (value === undefined ? undefined : inner(value))
  if (type === 'nullish')
    return (value) => (value === null || value === undefined ? value : inner(value))
  return undefined
}

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function filterMoment(value: unknown): unknown {
  if (typeof value === 'string' && iso.test(value)) return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? misfit : value.toISOString()
  const parsed = v.safeParse(Moment, value)
  return parsed.success ? parsed.output : misfit
}

function filterArray(item: Schema): Filter {
  const showItem = filterOf(item)
  return (value) => {
    if (!Array.isArray(value)) return misfit
    const shown = value.map(showItem)
    return shown.includes(misfit) ? misfit : shown
  }
}

const optionalTypes = new Set(['optional', 'nullish', 'exact_optional'])

function filterObject(entries: Record<string, Schema>): Filter {
  const fields = Object.entries(entries).map(([key, schema]) => {
    return { key, show: filterOf(schema), isOptional: optionalTypes.has(schema.type) }
  })
  const filter = (given: Record<string, unknown>) => {
    const shown: Record<string, unknown> = {}
    for (const { key, show, isOptional } of fields) {
      const value = given[key]
      const isPresent = value !== undefined || key in given
      if (!isPresent && !isOptional) return misfit
      const field = show(value)
      if (field === misfit) return misfit
      if (isPresent || field !== undefined) shown[key] = field
    }
    return shown
  }
  return (value) => {
    if (typeof value !== 'object' || value === null) return misfit
    const once = reused.get(value)
    if (once?.entries === entries) return once.shown
    const shown = filter(value as Record<string, unknown>)
    if (!once) return shown
    reused.set(value, { entries, shown })
    if (typeof shown === 'object' && shown !== null) texts.set(shown, undefined)
    return shown
  }
}
