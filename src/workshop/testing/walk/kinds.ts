/**
 * Kinds of fields. Bodies share their fields: what one of a name and a schema does with junk, the
 * others do, too.
 */
import type { Endpoint } from '#kernel/http/endpoint'
import type { Schema } from '#kernel/schema'
import { fieldsOf, isId, namesIn } from './inputs.ts'

/** Remembers which kinds were met. */
export function openKinds() {
  const met = new Set<string>()
  const numberOf = new Map<unknown, number>()

  /** What a schema asks, in one line: its own functions by number, since they say nothing of themselves. */
  function shapeOf(schema: Schema): string {
    return JSON.stringify(schema, (name, value) => {
      if (name.startsWith('~') || name === 'reference') return undefined
      if (value instanceof RegExp) return String(value)
      if (typeof value === 'bigint' || value instanceof Set) return String([...`${value}`])
      if (typeof value !== 'function') return value
      if (!numberOf.has(value)) numberOf.set(value, numberOf.size)
      return `function ${numberOf.get(value)}`
    })
  }

  /** In a query or a path everything is a text; what a schema does not know, it leaves out. */
  function kindOf(endpoint: Endpoint, field: string): string {
    const place = ['get', 'delete'].includes(endpoint.method) ? 'text' : 'json'
    if (namesIn(endpoint.path).includes(field)) return `path ${field}`
    const schema = fieldsOf(endpoint).find(([name]) => name === field)?.[1]
    if (!schema) return `${place} ${field} unknown to ${endpoint.accepts.type}`
    return `${place} ${isId(schema) ? 'id' : field} ${shapeOf(schema)}`
  }

  return {
    /** Those of whose kind none was asked for before. */
    newOf(endpoint: Endpoint, fields: string[]): string[] {
      return fields.filter((field) => {
        const kind = kindOf(endpoint, field)
        const isNew = !met.has(kind)
        met.add(kind)
        return isNew
      })
    },
  }
}
