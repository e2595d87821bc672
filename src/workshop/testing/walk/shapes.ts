/** What schemas say about the size of what they accept. */
import type { Schema } from '#kernel/schema'

interface Part {
  kind: string
  type: string
  requirement?: unknown
  metadata?: { 'x-most-bytes'?: number }
}

/** Of a pipe, with those of the pipe that it begins with. */
function partsOf(schema: Schema): Part[] {
  if (!('pipe' in schema)) return [schema as unknown as Part]
  const [first, ...rest] = schema.pipe as [Schema, ...Part[]]
  return [...partsOf(first), ...rest]
}

/** Each schema below a name, with where it is. */
export function* schemasIn(schema: Schema, place: string): Generator<[string, Schema]> {
  yield [place, schema]
  for (const part of partsOf(schema).slice(1)) {
    if (part.kind === 'schema') yield* schemasIn(part as unknown as Schema, place)
  }
  if ('wrapped' in schema) yield* schemasIn(schema.wrapped as Schema, place)
  if ('item' in schema) yield* schemasIn(schema.item as Schema, `${place}[]`)
  if ('options' in schema && ['union', 'variant'].includes(schema.type)) {
    for (const option of schema.options as Schema[]) yield* schemasIn(option, place)
  }
  if ('entries' in schema) {
    const entries = Object.entries(schema.entries as Record<string, Schema>)
    for (const [name, entry] of entries) yield* schemasIn(entry, `${place}.${name}`)
  }
}

export function hasLateLength(schema: Schema): boolean {
  if (schema.type !== 'string') return false
  const parts = partsOf(schema)
  const first = parts.slice(1).find(({ type }) => !cheap.has(type))
  return first?.type !== 'max_length'
}

const cheap = new Set(['string', 'non_empty', 'min_length', 'description', 'metadata'])

export function isEndless(schema: Schema): boolean {
  if (!['array', 'record', 'set', 'map'].includes(schema.type)) return false
  return !partsOf(schema).some(({ type }) => type === 'max_length')
}

/** A sign has three bytes at most in JSON, unless it is escaped without need. */
const bytesOfSign = 3

const shortTypes = new Map([
  ['number', 24],
  ['boolean', 5],
  ['null', 4],
  ['literal', 64],
  ['picklist', 64],
])

export function mostBytesOf(schema: Schema): number {
  const parts = partsOf(schema)
  const said = parts.find(({ metadata }) => metadata?.['x-most-bytes'])?.metadata?.['x-most-bytes']
  if (said !== undefined) return said
  if ('wrapped' in schema) return Math.max(4, mostBytesOf(schema.wrapped as Schema))
  const longest = longestOf(parts)
  const short = shortTypes.get(schema.type)
  if (short !== undefined) return short
  if (schema.type === 'string') return 2 + longest * bytesOfSign
  if ('item' in schema) return 2 + longest * (1 + mostBytesOf(schema.item as Schema))
  if ('entries' in schema) return ofEntries(schema.entries as Record<string, Schema>)
  if ('options' in schema && schema.type === 'union') {
    return Math.max(...(schema.options as Schema[]).map(mostBytesOf))
  }
  const later = parts.slice(1).filter(({ kind }) => kind === 'schema')
  return Math.max(64, ...later.map((part) => mostBytesOf(part as unknown as Schema)))
}

/** A second length counts what is left of a text. */
function longestOf(parts: Part[]): number {
  const lengths = parts.filter(({ type }) => type === 'max_length')
  return lengths.reduce((least, { requirement }) => Math.min(least, Number(requirement)), Infinity)
}

function ofEntries(entries: Record<string, Schema>): number {
  const each = Object.entries(entries)
  return each.reduce((sum, [name, entry]) => sum + name.length + 4 + mostBytesOf(entry), 2)
}
