import { toJsonSchema } from '@valibot/to-json-schema'
import { Day } from '#kernel/http/days'
import { Flag, Id, PageNumber } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { own } from '#kernel/own'
import type { Schema } from '#kernel/schema'
import { fieldNotes } from './field-notes.ts'

export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  description?: string
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  [keyword: string]: unknown
}

export type Records = Readonly<Record<string, Schema>>

/** Their schemas accept more than JSON Schema can express. */
const namedFields = { Id, Moment, Day, PageNumber, Flag }

export const fieldSchemas: Record<keyof typeof namedFields, JsonSchema> = {
  Id: { type: 'integer', minimum: 1, maximum: 2_147_483_647, description: 'Number of a row' },
  Moment: { type: 'string', format: 'date-time', description: 'ISO 8601, in UTC' },
  Day: {
    type: 'string',
    description: 'A day, `2026-11-22`, or any moment of it, in the company’s time zone',
  },
  PageNumber: { type: 'integer', minimum: 1, default: 1, description: 'From 1' },
  Flag: { type: 'boolean', default: false },
}

/** What is accepted, or with `records` what is returned: these are referred to by name. */
export function describe(schema: Schema, records?: Records): JsonSchema {
  const named = usedIn(schema, { ...namedFields, ...records })
  const converted = toJsonSchema(withChecksFirst(schema, new Set(Object.values(named))) as Schema, {
    typeMode: records ? 'output' : 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
    definitions: named,
    overrideAction: ({ valibotAction, jsonSchema }) =>
      isJson(valibotAction) ? { ...jsonSchema, contentMediaType: 'application/json' } : undefined,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  })
  const { $schema: _, $defs: __, ...described } = converted
  return withNotes(described as JsonSchema)
}

export function describeRecords(records: Records): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(records).map(([name, schema]) => {
      const { [name]: _, ...others } = records
      return [name, describe(schema, others)]
    }),
  )
}

const listKeywords = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const

/** Says of a field what its name means everywhere, unless its schema says so itself. */
function withNotes(schema: JsonSchema): JsonSchema {
  const { properties, items, additionalProperties } = schema
  return {
    ...schema,
    ...(properties ? { properties: withFieldNotes(properties) } : {}),
    ...(items ? { items: withNotes(items) } : {}),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: withNotes(additionalProperties) }
      : {}),
    ...Object.fromEntries(
      listKeywords.flatMap((keyword) => {
        const parts = schema[keyword]
        return parts ? [[keyword, parts.map(withNotes)]] : []
      }),
    ),
  }
}

function withFieldNotes(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const note = descriptionIn(field) ?? own(fieldNotes, name)
      return [name, note ? { ...withNotes(field), description: note } : withNotes(field)]
    }),
  )
}

/** Of a field that may be left blank, the value's. */
function descriptionIn({ description, anyOf = [] }: JsonSchema): string | undefined {
  return description ?? anyOf.map(descriptionIn).find((text) => text !== undefined)
}

/** The converter converts all definitions that it gets. */
function usedIn(schema: Schema, named: Records): Records {
  const inside = new Set<unknown>()
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null || inside.has(part)) return
    inside.add(part)
    if (part !== schema && Object.values(named).some((one) => one === part)) return
    for (const [key, inner] of Object.entries(part)) {
      if (Array.isArray(part) || nestedKeys.has(key)) visit(inner)
      if (key === 'entries') Object.values(inner).forEach(visit)
    }
  }
  visit(schema)
  return Object.fromEntries(Object.entries(named).filter(([, one]) => inside.has(one)))
}

interface SchemaStep {
  type?: string
  kind?: string
  pipe?: SchemaStep[]
  options?: SchemaStep[]
}

type Named = ReadonlySet<unknown>

/** The converter stops at transformations, so the checks behind them are moved to the front. */
function withChecksFirst(schema: unknown, named: Named): unknown {
  if (typeof schema !== 'object' || schema === null || named.has(schema)) return schema
  if (Array.isArray(schema)) return schema.map((part) => withChecksFirst(part, named))
  const meant = meantBy(schema as SchemaStep)
  if (meant) return withChecksFirst(meant, named)
  const { type, pipe } = schema as SchemaStep
  if (pipe && (type === 'array' || type === 'object')) {
    return { ...schema, pipe: withFieldsFirst(pipe, named) }
  }
  if (pipe) return type === 'string' ? { ...schema, pipe: checksOf(pipe) } : schema
  const inner = Object.entries(schema).filter(([key]) => nestedKeys.has(key))
  return {
    ...schema,
    ...Object.fromEntries(
      inner.map(([key, part]) => [key, withInnerChecksFirst(key, part, named)]),
    ),
  }
}

function withFieldsFirst([whole, ...actions]: SchemaStep[], named: Named): unknown[] {
  return [withChecksFirst(whole, named), ...actions]
}

const nestedKeys = new Set(['entries', 'wrapped', 'item', 'items', 'options', 'key', 'value'])

function withInnerChecksFirst(key: string, part: unknown, named: Named): unknown {
  if (key !== 'entries') return withChecksFirst(part, named)
  const entries = Object.entries(part as object)
  return Object.fromEntries(entries.map(([name, entry]) => [name, withChecksFirst(entry, named)]))
}

/** A union whose last option takes anything refuses it later, item by item: the rest is meant. */
function meantBy({ type, options = [] }: SchemaStep): SchemaStep | undefined {
  if (type !== 'union' || options.at(-1)?.type !== 'unknown') return undefined
  return options.length === 2 ? options[0] : undefined
}

const isJson = ({ type }: SchemaStep) => type === 'parse_json'

function checksOf(pipe: SchemaStep[]): SchemaStep[] {
  const [text, ...actions] = pipe.flatMap((step) => step.pipe ?? [step])
  const parsing = actions.findIndex(isJson)
  // What follows is checked of what the text contains.
  const ofText = actions.slice(0, parsing === -1 ? undefined : parsing + 1)
  const checks = ofText
    .filter(({ kind, type }) => kind !== 'schema' && type !== 'transform')
    .map((step) => (isJson(step) ? { ...step, kind: 'metadata' } : step))
  return text ? [text, ...checks] : checks
}
