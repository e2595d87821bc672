import { toJsonSchema } from '@valibot/to-json-schema'
import type { Schema } from '#platform/schema'
import { Flag, Id, Moment, PageNumber } from './fields.ts'

export interface ObjectSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

type JsonSchema = ReturnType<typeof toJsonSchema>

/** Their schemas accept more than JSON Schema can express. */
const namedFields = { Id, Moment, PageNumber, Flag }

export const namedSchemas: Record<keyof typeof namedFields, JsonSchema> = {
  Id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  Moment: { type: 'string', format: 'date-time' },
  PageNumber: { type: 'integer', minimum: 1, default: 1 },
  Flag: { type: 'boolean', default: false },
}

export function describe(schema: Schema, typeMode: 'input' | 'output'): ObjectSchema {
  const converted = toJsonSchema(withChecksFirst(schema) as Schema, {
    typeMode,
    errorMode: 'ignore',
    definitions: namedFields,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  })
  const { $schema: _, $defs: __, ...described } = converted
  return described as ObjectSchema
}

interface SchemaStep {
  type?: string
  kind?: string
  pipe?: SchemaStep[]
}

const isNamed = (schema: unknown) => Object.values(namedFields).some((one) => one === schema)

/** The converter stops at transformations, so the checks behind them are moved to the front. */
function withChecksFirst(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || isNamed(schema)) return schema
  if (Array.isArray(schema)) return schema.map(withChecksFirst)
  const { type, pipe } = schema as SchemaStep
  if (pipe) return type === 'string' ? { ...schema, pipe: checksOf(pipe) } : schema
  const inner = Object.entries(schema).filter(([key]) => nestedKeys.has(key))
  return {
    ...schema,
    ...Object.fromEntries(inner.map(([key, part]) => [key, withInnerChecksFirst(key, part)])),
  }
}

const nestedKeys = new Set(['entries', 'wrapped', 'item', 'options'])

function withInnerChecksFirst(key: string, part: unknown): unknown {
  if (key !== 'entries') return withChecksFirst(part)
  const entries = Object.entries(part as object)
  return Object.fromEntries(entries.map(([name, entry]) => [name, withChecksFirst(entry)]))
}

function checksOf(pipe: SchemaStep[]): SchemaStep[] {
  const [text, ...actions] = pipe.flatMap((step) => step.pipe ?? [step])
  const checks = actions.filter(({ kind, type }) => kind !== 'schema' && type !== 'transform')
  return text ? [text, ...checks] : checks
}
