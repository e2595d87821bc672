import { own } from '#kernel/own'
import { describe, fieldSchemas } from '#programs/api-document/json-schema'
import type { Tool } from './tool.ts'

/** From the contract of the call, of the fields that the tool has. */
export function inputSchemaOf({ endpoint, fields, required }: Tool) {
  const described = describe(endpoint.accepts)
  const properties = Object.entries(fields).map(([name, about]) => {
    const schema = inlined(own(described.properties, name))
    return [name, typeof about === 'string' ? { ...schema, description: about } : about]
  })
  const needed = [...(described.required ?? []), ...required].filter((name) =>
    Object.hasOwn(fields, name),
  )
  return {
    type: 'object' as const,
    properties: Object.fromEntries(properties),
    required: [...new Set(needed)],
    additionalProperties: false,
  }
}

const prefix = '#/components/schemas/'

/** Agents have no document that a reference could point into. */
function inlined(schema: unknown): object {
  const text = JSON.stringify(schema ?? {}, (_, value) => {
    const reference: unknown = value?.$ref
    const name = typeof reference === 'string' ? reference.slice(prefix.length) : ''
    return Object.entries(fieldSchemas).find(([known]) => known === name)?.[1] ?? value
  })
  return JSON.parse(text)
}
