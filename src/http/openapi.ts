/** The API's document, made from the same declarations that validate it. */
import { errorCatalogue } from '#errors/catalogue'
import type { Schema } from '#platform/schema'
import { isForPrograms } from '#policy'
import { describe, shared } from './describing.ts'
import type { Endpoint, FilesRule } from './endpoint.ts'

export function openApiDocument(endpoints: Endpoint[], { url, version }: About) {
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
      schemas: { ...shared, Refusal: refusal },
    },
    paths,
  }
}

interface About {
  url: string
  version: string
}

const refusal = {
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
    operationId: nameOf(endpoint),
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    description: endpoint.can === 'public' ? 'Public.' : `Permission: ${endpoint.can}`,
    ...securityOf(endpoint),
    parameters: [...inPath, ...inQuery, ...(endpoint.repeatable ? [keyHeader] : [])],
    ...(hasBody && (rest.length > 0 || endpoint.files)
      ? { requestBody: { content: contentOf(endpoint, body) } }
      : {}),
    responses: {
      ...answers(endpoint),
      ...refusals(endpoint, rest.length > 0),
      default: refused('Refused for another reason'),
    },
  }
}

function securityOf({ can }: Endpoint) {
  if (can === 'public') return {}
  const ofPrograms = [{ connectionToken: [] }, { connectionHeader: [] }]
  return { security: isForPrograms(can) ? ofPrograms : [{ bearer: [] }] }
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Asked again with the same key within 48 hours, it answers the same and does nothing',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** `GET /contacts/{contactId}` is `getContactsByContactId`. */
function nameOf({ method, path }: Endpoint): string {
  const words = path.split('/').filter((part) => part !== '')
  const spoken = words.map((word) => (word.startsWith(':') ? `by-${word.slice(1)}` : word))
  return [method, ...spoken].join('-').replace(/[-_](\w)/g, (_, letter) => letter.toUpperCase())
}

function refused(description: string) {
  const schema = { $ref: '#/components/schemas/Refusal' }
  return { description, content: { 'application/json': { schema } } }
}

function refusals(endpoint: Endpoint, hasInput: boolean) {
  const { can, missing, files, evenExpired, repeatable } = endpoint
  const isGuarded = can !== 'public'
  const isForPeople = can !== 'public' && !isForPrograms(can)
  return {
    ...(hasInput ? { 400: refused('The input is refused: `fields` says where') } : {}),
    ...(isGuarded ? { 401: refused('Nobody is logged in, or the token is none') } : {}),
    ...(isGuarded && !evenExpired ? { 402: refused('The subscription has run out') } : {}),
    ...(isForPeople ? { 403: refused('Not with this role; or the token is to be renewed') } : {}),
    ...(repeatable ? { 409: refused('The call of this key is still under way') } : {}),
    ...(repeatable ? { 422: refused('The key was used for another request') } : {}),
    ...(missing ? { 404: refused(`It does not exist for the caller: ${missing}`) } : {}),
    ...(files ? { 413: refused('A file is too large'), 415: refused('Not such a file') } : {}),
    429: refused('Too many calls: `Retry-After` says when, `limit` of which kind'),
  }
}

function answers(endpoint: Endpoint) {
  const given = answer(endpoint.returns)
  const status = endpoint.status ?? 200
  return endpoint.isNew ? { 200: given, [status]: given } : { [status]: given }
}

interface Body {
  type: string
  properties: Record<string, unknown>
  required: string[]
}

/** JSON; and where files are taken, a form with them. */
function contentOf({ files }: Endpoint, body: Body) {
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

function describeFiles({ most, bytes, kinds }: FilesRule): string {
  const size = `${Math.floor(bytes / 1024 / 1024)} MB`
  const many = most > 1 ? `Up to ${most} files of ${size} each` : `A file of up to ${size}`
  return kinds ? `${many}: ${kinds.join(', ')}` : many
}

function answer(returns: Schema) {
  if (returns.type === 'undefined') return { description: 'Done' }
  const schema = describe(returns, 'output')
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function parameter(name: string, place: string, schema: unknown, required: boolean) {
  return { name, in: place, required, schema: schema ?? {} }
}
