import { Column, type DriverValueDecoder, getTableName, is, SQL, Subquery } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'

type Field = SelectedFieldsOrdered[number]['field']
type Row = Record<string, unknown>

interface Part {
  name: string | undefined
  columns: { at: number; key: string; decode: (value: unknown) => unknown }[]
  /** The part is null when this value is: the join had no match. */
  missingWithout: number | undefined
}

/** @param always the tables that always have a row; undefined without joins */
export function rowReader(
  fields: SelectedFieldsOrdered,
  always: Record<string, boolean> | undefined,
): (list: unknown[]) => Row {
  const parts = partsOf(fields, always)
  return (list) => {
    const row: Row = {}
    for (const part of parts) {
      const { missingWithout } = part
      const isMissing = missingWithout !== undefined && list[missingWithout] === null
      if (part.name === undefined) fill(row, part, list)
      else row[part.name] = isMissing ? null : fill({}, part, list)
    }
    return row
  }
}

function fill(row: Row, { columns }: Part, list: unknown[]): Row {
  for (const { at, key, decode } of columns) {
    const value = list[at]
    row[key] = value === null ? null : decode(value)
  }
  return row
}

function partsOf(fields: SelectedFieldsOrdered, always: Record<string, boolean> | undefined) {
  const parts = new Map<string | undefined, Part>()
  for (const [at, { path, field }] of fields.entries()) {
    if (path.length > 2) throw new Error(`A selection is nested too deeply: ${path.join('.')}`)
    const [key = '', inner] = path
    const name = inner === undefined ? undefined : key
    const part = parts.get(name) ?? { name, columns: [], missingWithout: undefined }
    parts.set(name, part)
    part.columns.push({ at, key: inner ?? key, decode: decoderOf(field) })
  }
  for (const part of parts.values()) part.missingWithout = missingWithout(part, fields, always)
  return [...parts.values()]
}

function missingWithout(
  { name, columns }: Part,
  fields: SelectedFieldsOrdered,
  always: Record<string, boolean> | undefined,
): number | undefined {
  if (name === undefined || !always) return undefined
  const tables = new Set<string>()
  let first: number | undefined
  for (const { at } of columns) {
    const field = fields[at]?.field
    if (!is(field, Column)) continue
    tables.add(getTableName(field.table))
    first ??= at
  }
  const [table] = tables
  return tables.size === 1 && table !== undefined && !always[table] ? first : undefined
}

type Decoder = DriverValueDecoder<unknown, unknown>

function decoderOf(field: Field): (value: unknown) => unknown {
  const decoder = is(field, Column) ? field : (decoderIn(field) ?? decoderIn(inner(field)))
  return (value) => (decoder ? decoder.mapFromDriverValue(value) : value)
}

/** Drizzle's own mapping uses this property, which its types do not show. */
function decoderIn(expression: object): Decoder | undefined {
  return 'decoder' in expression ? (expression.decoder as Decoder) : undefined
}

function inner(field: Exclude<Field, Column>): object {
  if (is(field, Subquery)) return field._.sql
  return is(field, SQL.Aliased) ? field.sql : field
}
