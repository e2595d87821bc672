/** Schemas as JSON Schema: what a caller may send, and what is answered. */
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Schema } from '#platform/schema'
import { Flag, Id, Moment, PageNumber } from './fields.ts'

export interface Described {
  properties?: Record<string, unknown>
  required?: string[]
}

type JsonSchema = ReturnType<typeof toJsonSchema>

/** Fields that read more than they ask for, named in the document as they are in the code. */
const known = { Id, Moment, PageNumber, Flag }

export const shared: Record<keyof typeof known, JsonSchema> = {
  Id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  Moment: { type: 'string', format: 'date-time' },
  PageNumber: { type: 'integer', minimum: 1, default: 1 },
  Flag: { type: 'boolean', default: false },
}

export function describe(schema: Schema, typeMode: 'input' | 'output'): Described {
  const converted = toJsonSchema(withChecksFirst(schema) as Schema, {
    typeMode,
    errorMode: 'ignore',
    definitions: known,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  })
  const { $schema: _, $defs: __, ...described } = converted
  return described as Described
}

interface Node {
  type?: string
  kind?: string
  pipe?: Node[]
}

const isKnown = (schema: unknown) => Object.values(known).some((one) => one === schema)

/** The converter stops where text is changed: what is checked after trimming is said all the same. */
function withChecksFirst(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || isKnown(schema)) return schema
  if (Array.isArray(schema)) return schema.map(withChecksFirst)
  const { type, pipe } = schema as Node
  if (pipe) return type === 'string' ? { ...schema, pipe: checksOf(pipe) } : schema
  const inner = Object.entries(schema).filter(([key]) => inside.has(key))
  return { ...schema, ...Object.fromEntries(inner.map(([key, part]) => [key, parts(key, part)])) }
}

const inside = new Set(['entries', 'wrapped', 'item', 'options'])

function parts(key: string, part: unknown): unknown {
  if (key !== 'entries') return withChecksFirst(part)
  const entries = Object.entries(part as object)
  return Object.fromEntries(entries.map(([name, entry]) => [name, withChecksFirst(entry)]))
}

/** Text in, text out: what lies between does not matter to who sends it. */
function checksOf(pipe: Node[]): Node[] {
  const [text, ...actions] = pipe.flatMap((step) => step.pipe ?? [step])
  const checks = actions.filter(({ kind, type }) => kind !== 'schema' && type !== 'transform')
  return text ? [text, ...checks] : checks
}
