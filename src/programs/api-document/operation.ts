import type { Endpoint, FilesRule } from '#kernel/http/endpoint'
import { apiLimitOf, type LimitName, limits } from '#kernel/http/limits'
import { own } from '#kernel/own'
import { scopesFor } from '#kernel/policy/api-scopes'
import type { Schema } from '#kernel/schema'
import { inputExample, outputExample } from './examples.ts'
import { fieldNotes } from './field-notes.ts'
import { describe, type JsonSchema, type Records } from './json-schema.ts'
import { refusalsOf } from './responses.ts'
import { accessOf, securityOf } from './security.ts'

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: object[]
  deprecated?: true
  parameters?: Parameter[]
  requestBody?: { required?: true; content: Record<string, MediaType> }
  responses: Record<string, Response>
  'x-rate-limit': { bucket: LimitName; burst: number; perMinute: number }
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

interface MediaType {
  schema: JsonSchema
  example?: unknown
}

interface Response {
  $ref?: string
  description?: string
  headers?: Record<string, { $ref: string }>
  content?: Record<string, MediaType>
}

export const namesInPath = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')

export const templateOf = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`

export function operationOf(endpoint: Endpoint, tag: string, records: Records): Operation {
  const names = namesInPath(endpoint.path)
  const { properties = {}, required = [] } = describe(endpoint.accepts)
  const example = inputExample(endpoint)
  const parameterOf = (name: string, location: Parameter['in']): Parameter => {
    const { description: note = own(fieldNotes, name), ...schema } = own(properties, name) ?? {}
    const sample = own(example, name)
    const isJson = schema.contentMediaType === 'application/json'
    const description = isJson ? `${note ?? 'Numbers'}, as \`[1,2]\`` : note
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...(description ? { description } : {}),
      schema,
      ...(sample === undefined ? {} : { example: sample }),
    }
  }
  const rest = Object.keys(properties).filter((name) => !names.includes(name))
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put'
  const inQuery = hasBody ? [] : rest.map((name) => parameterOf(name, 'query'))
  const parameters = [
    ...names.map((name) => parameterOf(name, 'path')),
    ...inQuery,
    ...(endpoint.repeatable ? [keyHeader] : []),
  ]
  const body = bodyOf(rest, { properties, required, example })
  return {
    operationId: operationId(endpoint),
    tags: [tag],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    ...(endpoint.deprecated ? { deprecated: true as const } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody && (rest.length > 0 || endpoint.files)
      ? { requestBody: requestBodyOf(endpoint, body) }
      : {}),
    responses: { ...successResponses(endpoint, records), ...refusalsOf(endpoint) },
    'x-rate-limit': { bucket: limitOf(endpoint), ...limits[limitOf(endpoint)] },
  }
}

/** Said of a call beside what its fields say. */
function descriptionOf(endpoint: Endpoint): string {
  const { description, evenExpired, can, repeatable } = endpoint
  return [
    description,
    accessOf(endpoint),
    can !== 'public' && evenExpired ? 'Works after the subscription has expired.' : undefined,
    repeatable ? 'Repeatable with an `Idempotency-Key`.' : undefined,
    limitsText(endpoint),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function limitsText(endpoint: Endpoint): string {
  const limit = limitOf(endpoint)
  const forTokens = apiLimitOf(endpoint)
  const isForTokens = endpoint.can !== 'public' && scopesFor(endpoint.can).length > 0
  const also = isForTokens && forTokens !== limit ? ` API tokens: ${rateOf(forTokens)}.` : ''
  return `Limit ${rateOf(limit)}.${also}`
}

function rateOf(limit: LimitName): string {
  const { burst, perMinute } = limits[limit]
  const rate = perMinute < 1 ? `${perMinute * 60} an hour` : `${perMinute} a minute`
  return `\`${limit}\`: ${burst} at once, then ${rate}`
}

function limitOf({ can, limit, method, files }: Endpoint): LimitName {
  if (limit) return limit
  if (can === 'public') return 'visit'
  if (method === 'get') return 'read'
  return files?.most === 1 ? 'upload' : 'write'
}

const keyHeader: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Within 48 hours, a repeated call with the same key returns the first response and does nothing',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'order-4711-left',
}

/** `getTicketsByTicketId`: it changes only with the address, so that generated clients stay as they are. */
function operationId({ method, path }: Endpoint): string {
  const words = path.split('/').filter((part) => part !== '')
  const parts = words.map((word) => (word.startsWith(':') ? `by-${word.slice(1)}` : word))
  return [method, ...parts].join('-').replace(/[-_](\w)/g, (_, letter) => letter.toUpperCase())
}

interface BodySource {
  properties: Record<string, JsonSchema>
  required: string[]
  example: Record<string, unknown>
}

function bodyOf(names: string[], { properties, required, example }: BodySource): MediaType {
  const requiredHere = required.filter((name) => names.includes(name))
  const only = <T>(record: Record<string, T>) =>
    Object.fromEntries(
      names.flatMap((name) => (Object.hasOwn(record, name) ? [[name, own(record, name)]] : [])),
    )
  return {
    schema: {
      type: 'object',
      properties: only(properties) as Record<string, JsonSchema>,
      ...(requiredHere.length > 0 ? { required: requiredHere } : {}),
    },
    example: only(example),
  }
}

function requestBodyOf(endpoint: Endpoint, body: MediaType) {
  const isRequired = body.schema.required !== undefined
  return { ...(isRequired ? { required: true as const } : {}), content: contentOf(endpoint, body) }
}

function contentOf({ files }: Endpoint, body: MediaType): Record<string, MediaType> {
  const json = { 'application/json': body }
  if (!files) return json
  const file: JsonSchema = {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    description: describeFiles(files),
  }
  const field = files.most > 1 ? { type: 'array', items: file, maxItems: files.most } : file
  const properties = { ...body.schema.properties, [files.field]: field }
  const form = { 'multipart/form-data': { schema: { ...body.schema, properties } } }
  return files.most > 1 ? { ...json, ...form } : form
}

export function describeFiles({ most, bytes, kinds, types = kinds }: FilesRule): string {
  const size = `${Math.floor(bytes / 1024 / 1024)} MB`
  const many = most > 1 ? `Up to ${most} files of ${size} each` : `A file of up to ${size}`
  return types ? `${many}: ${types.join(', ')}` : many
}

function successResponses(endpoint: Endpoint, records: Records): Record<string, Response> {
  const success = successResponse(endpoint.returns, records)
  const status = endpoint.status === 204 ? 200 : (endpoint.status ?? 200)
  return endpoint.isNew ? { 200: success, [status]: success } : { [status]: success }
}

function successResponse(returns: Schema, records: Records): Response {
  const headers = {
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
    RateLimit: { $ref: '#/components/headers/RateLimit' },
  }
  if (returns.type === 'undefined') return { description: 'Done', headers }
  const media = { schema: describe(returns, records), example: outputExample(returns) }
  return { description: 'Done', headers, content: { 'application/json': media } }
}
