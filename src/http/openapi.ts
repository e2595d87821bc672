import { errorCatalogue } from '#errors/catalogue'
import type { Schema } from '#platform/schema'
import { isForApiClients } from '#policy'
import type { Endpoint, FilesRule } from './endpoint.ts'
import { describe, namedSchemas } from './json-schema.ts'

export function openApiDocument(endpoints: Endpoint[], { url, version }: DocumentInfo) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const methods = paths[path] ?? {}
    methods[endpoint.method] = operation(endpoint)
    paths[path] = methods
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Recado', version, license: { name: 'GPL-3.0-or-later' } },
    servers: [{ url }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        connectionToken: { type: 'http', scheme: 'bearer', description: 'Token of a connection' },
        connectionHeader: { type: 'apiKey', in: 'header', name: 'X_TOKEN' },
      },
      schemas: { ...namedSchemas, Refusal: errorSchema },
    },
    paths,
  }
}

interface DocumentInfo {
  url: string
  version: string
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'Why, as a code', examples: Object.keys(errorCatalogue) },
    fields: {
      type: 'object',
      description: 'What is wrong with each field of the input',
      additionalProperties: { type: 'string' },
    },
    limit: { type: 'string', description: 'Which limit of calls was reached' },
  },
}

function operation(endpoint: Endpoint) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const { properties = {}, required = [] } = describe(endpoint.accepts, 'input')
  const inPath = names.map((name) => parameter(name, 'path', properties[name], true))
  const rest = Object.keys(properties).filter((name) => !names.includes(name))
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put'
  const inQuery = hasBody
    ? []
    : rest.map((name) => parameter(name, 'query', properties[name], required.includes(name)))
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
    required: required.filter((name) => rest.includes(name)),
  }
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    ...(endpoint.deprecated && { deprecated: true }),
    description: endpoint.can === 'public' ? 'Public.' : `Permission: ${endpoint.can}`,
    ...securityOf(endpoint),
    parameters: [...inPath, ...inQuery, ...(endpoint.repeatable ? [keyHeader] : [])],
    ...(hasBody && (rest.length > 0 || endpoint.files)
      ? { requestBody: { content: contentOf(endpoint, body) } }
      : {}),
    responses: {
      ...successResponses(endpoint),
      ...errorResponses(endpoint, rest.length > 0),
      default: errorResponse('Refused for another reason'),
    },
  }
}

function securityOf({ can }: Endpoint) {
  if (can === 'public') return {}
  const byConnectionToken = [{ connectionToken: [] }, { connectionHeader: [] }]
  return { security: isForApiClients(can) ? byConnectionToken : [{ bearer: [] }] }
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Within 48 hours, a repeated call with the same key returns the first response and does nothing',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function operationId({ method, path }: Endpoint): string {
  const words = path.split('/').filter((part) => part !== '')
  const parts = words.map((word) => (word.startsWith(':') ? `by-${word.slice(1)}` : word))
  return [method, ...parts].join('-').replace(/[-_](\w)/g, (_, letter) => letter.toUpperCase())
}

function errorResponse(description: string) {
  const schema = { $ref: '#/components/schemas/Refusal' }
  return { description, content: { 'application/json': { schema } } }
}

function errorResponses(endpoint: Endpoint, hasInput: boolean) {
  const { can, missing, files, evenExpired, repeatable } = endpoint
  const isGuarded = can !== 'public'
  const isForUsers = can !== 'public' && !isForApiClients(can)
  return {
    ...(hasInput ? { 400: errorResponse('The input is refused: `fields` says where') } : {}),
    ...(isGuarded ? { 401: errorResponse('Not logged in, or the token is invalid') } : {}),
    ...(isGuarded && !evenExpired ? { 402: errorResponse('The subscription has expired') } : {}),
    ...(isForUsers
      ? { 403: errorResponse('The role has no permission, or the token must be renewed') }
      : {}),
    ...(repeatable ? { 409: errorResponse('A call with this key is still in progress') } : {}),
    ...(repeatable ? { 422: errorResponse('The key was used for another request') } : {}),
    ...(missing ? { 404: errorResponse(`Not found for the caller: ${missing}`) } : {}),
    ...(files
      ? {
          413: errorResponse('A file is too large'),
          415: errorResponse('The type of file is not accepted'),
        }
      : {}),
    429: errorResponse(
      'Too many calls: `Retry-After` says how long to wait, `limit` which limit was reached',
    ),
  }
}

function successResponses(endpoint: Endpoint) {
  const success = successResponse(endpoint.returns)
  const status = endpoint.status ?? 200
  return endpoint.isNew ? { 200: success, [status]: success } : { [status]: success }
}

interface BodySchema {
  type: string
  properties: Record<string, unknown>
  required: string[]
}

function contentOf({ files }: Endpoint, body: BodySchema) {
  const json = { 'application/json': { schema: body } }
  if (!files) return json
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: describeFiles(files),
  }
  const field = files.most > 1 ? { type: 'array', items: file, maxItems: files.most } : file
  const properties = { ...body.properties, [files.field]: field }
  const form = { 'multipart/form-data': { schema: { ...body, properties } } }
  return files.most > 1 ? { ...json, ...form } : form
}

function describeFiles({ most, bytes, kinds, types = kinds }: FilesRule): string {
  const size = `${Math.floor(bytes / 1024 / 1024)} MB`
  const many = most > 1 ? `Up to ${most} files of ${size} each` : `A file of up to ${size}`
  return types ? `${many}: ${types.join(', ')}` : many
}

function successResponse(returns: Schema) {
  if (returns.type === 'undefined') return { description: 'Done' }
  const schema = describe(returns, 'output')
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function parameter(name: string, location: string, schema: unknown, required: boolean) {
  return { name, in: location, required, schema: schema ?? {} }
}
