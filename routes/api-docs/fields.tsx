/** @jsxImportSource hono/jsx */

import { own } from '#kernel/own'
import type { JsonSchema } from '#programs/api-document/json-schema'
import { Line } from './prose.tsx'

interface Field {
  name: string
  type: string
  record: string | undefined
  isRequired: boolean
  description: string | undefined
}

const fieldNames = new Set(['Id', 'Moment', 'PageNumber', 'Flag'])
const mostDepth = 2

/** Of an object, with those of objects and lists inside it as `contact.name` and `tags[].id`. */
export function fieldsOf(schema: JsonSchema, prefix = '', depth = 0): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = innerOf(field)
    const isList = listOf(field) !== undefined
    const own: Field = {
      name: prefix + name,
      type: typeOf(field),
      record: recordOf(field),
      isRequired: schema.required?.includes(name) ?? false,
      description: typeof field.description === 'string' ? field.description : undefined,
    }
    if (depth >= mostDepth || !inner?.properties) return [own]
    return [own, ...fieldsOf(inner, `${prefix}${name}${isList ? '[]' : ''}.`, depth + 1)]
  })
}

const referenceOf = ({ $ref }: JsonSchema) =>
  typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined

const choicesOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf

function withoutNull(schema: JsonSchema): JsonSchema {
  const others = choicesOf(schema)?.filter(({ type }) => type !== 'null')
  return others?.length === 1 && others[0] ? others[0] : schema
}

const listOf = (schema: JsonSchema) => withoutNull(schema).items

function innerOf(schema: JsonSchema): JsonSchema {
  const one = withoutNull(schema)
  return one.items ? withoutNull(one.items) : one
}

function recordOf(schema: JsonSchema): string | undefined {
  const name = referenceOf(innerOf(schema))
  return name && !fieldNames.has(name) ? name : undefined
}

function typeOf(schema: JsonSchema): string {
  const name = referenceOf(schema)
  if (name) return own(wordOf, name) ?? name
  const choices = choicesOf(schema)
  if (choices) return [...new Set(flat(choices).filter(isValue).map(typeOf))].join(' or ')
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.items) return `list of ${typeOf(schema.items)}`
  if (schema.contentMediaType) return 'file'
  return [schema.type ?? 'any', boundsOf(schema)].filter(Boolean).join(', ')
}

const flat = (choices: JsonSchema[]): JsonSchema[] =>
  choices.flatMap((choice) => {
    const inner = choicesOf(choice)
    return inner ? flat(inner) : [choice]
  })

/** Blanks and `false` stand for an absent value, in forms and for older clients. */
const isValue = (schema: JsonSchema) => schema.const !== '' && schema.const !== false

const wordOf: Record<string, string> = {
  Id: 'integer',
  PageNumber: 'integer',
  Moment: 'moment',
  Flag: 'boolean',
}

const isBound = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER

function boundsOf({ minimum, maximum, minLength, maxLength, maxItems, format }: JsonSchema) {
  const words = [
    format,
    isBound(minimum) ? `from ${minimum}` : undefined,
    isBound(maximum) ? `to ${maximum}` : undefined,
    typeof minLength === 'number' && minLength > 1 ? `${minLength} characters or more` : undefined,
    maxLength === undefined ? undefined : `up to ${maxLength} characters`,
    maxItems === undefined ? undefined : `up to ${maxItems}`,
  ]
  return words.filter(Boolean).join(', ')
}

export function FieldList({ fields, place }: { fields: Field[]; place?: string }) {
  return (
    <dl class="mt-1">
      {fields.map(({ name, type, record, isRequired, description }) => (
        <div key={name} class="border-b py-1.5">
          <dt class="[overflow-wrap:anywhere]">
            <code class="font-medium text-xs">{name}</code>{' '}
            <span class="text-muted-foreground text-xs">
              {record ? (
                <a class="underline" href={`/api/docs/records#${record}`}>
                  {type}
                </a>
              ) : (
                type
              )}
              {place ? `, in the ${place}` : ''}
              {isRequired ? ', required' : ''}
            </span>
          </dt>
          {description ? (
            <dd>
              <Line text={description} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

export function parameterField(parameter: {
  name: string
  required: boolean
  description?: string
  schema: JsonSchema
}): Field {
  const { name, required, description, schema } = parameter
  return { name, type: typeOf(schema), record: undefined, isRequired: required, description }
}
