/**
 * What leaves the server of what a capability gave: the fields its contract names and no others. The
 * same as Valibot's `parse`, worked out once per contract: lists are shown often, and a library that
 * collects all that is wrong with a value does much for one in which nothing is.
 *
 * What does not fit, and whatever kind of schema is not known here, is left to Valibot itself.
 */
import * as v from 'valibot'
import type { Schema } from '#platform/schema'
import { Moment } from './fields.ts'

type Show = (value: unknown) => unknown

/** No value: the given one does not fit. */
const misfit = Symbol('misfit')

const known = new WeakMap<Schema, Show>()

export function show<S extends Schema>(schema: S, given: unknown): v.InferOutput<S> {
  const shown = showerOf(schema)(given)
  return shown === misfit ? v.parse(schema, given) : (shown as v.InferOutput<S>)
}

function showerOf(schema: Schema): Show {
  const found = known.get(schema)
  if (found) return found
  const made = makeShower(schema)
  known.set(schema, made)
  return made
}

/** A schema as Valibot makes it: its kind, and what belongs to the kind. */
interface Made {
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

function makeShower(schema: Schema): Show {
  const made = schema as unknown as Made
  if (schema === (Moment as Schema)) return showMoment
  if (made.pipe) return leftTo(schema)
  const { type, entries, item, wrapped, options } = made
  if (type === 'object' && entries) return showObject(entries)
  if (type === 'array' && item) return showArray(item)
  if (wrapped && made.default === undefined) return showWrapped(type, wrapped) ?? leftTo(schema)
  if (type === 'picklist' && options) return only((value) => options.includes(value))
  if (type === 'literal') return only((value) => value === made.literal)
  return simple.get(type) ?? leftTo(schema)
}

function leftTo(schema: Schema): Show {
  return (value) => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? parsed.output : misfit
  }
}

function only(fits: (value: unknown) => boolean): Show {
  return (value) => (fits(value) ? value : misfit)
}

const simple = new Map<string, Show>([
  ['string', only((value) => typeof value === 'string')],
  ['number', only((value) => typeof value === 'number' && !Number.isNaN(value))],
  ['boolean', only((value) => typeof value === 'boolean')],
  ['undefined', only((value) => value === undefined)],
  ['unknown', (value) => value],
])

function showWrapped(type: string, wrapped: Schema): Show | undefined {
  const inner = showerOf(wrapped)
  if (type === 'nullable') return (value) => (value === null ? null : inner(value))
  if (type === 'optional') return (value) => (value === undefined ? undefined : inner(value))
  if (type === 'nullish')
    return (value) => (value === null || value === undefined ? value : inner(value))
  return undefined
}

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Most have been written by `toISOString` before. */
function showMoment(value: unknown): unknown {
  if (typeof value === 'string' && iso.test(value)) return value
  const parsed = v.safeParse(Moment, value)
  return parsed.success ? parsed.output : misfit
}

function showArray(item: Schema): Show {
  const showItem = showerOf(item)
  return (value) => {
    if (!Array.isArray(value)) return misfit
    const shown = value.map(showItem)
    return shown.includes(misfit) ? misfit : shown
  }
}

const mayBeAbsent = new Set(['optional', 'nullish', 'exact_optional'])

function showObject(entries: Record<string, Schema>): Show {
  const fields = Object.entries(entries).map(([key, schema]) => {
    return { key, show: showerOf(schema), mayLack: mayBeAbsent.has(schema.type) }
  })
  return (value) => {
    if (typeof value !== 'object' || value === null) return misfit
    const given = value as Record<string, unknown>
    const shown: Record<string, unknown> = {}
    for (const { key, show, mayLack } of fields) {
      const isThere = key in given
      if (!isThere && !mayLack) return misfit
      const field = show(given[key])
      if (field === misfit) return misfit
      if (isThere || field !== undefined) shown[key] = field
    }
    return shown
  }
}
