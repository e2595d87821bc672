/** The API's document, made from the same declarations that validate it. */
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Endpoint, FilesRule, Schema } from './endpoint.ts'

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
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  }
}

interface About {
  url: string
  version: string
}

const failure = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'A code of the error catalogue' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
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
    summary: endpoint.summary,
    description: endpoint.can === 'public' ? 'Public.' : `Permission: ${endpoint.can}`,
    ...(endpoint.can === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...inPath, ...inQuery],
    ...(hasBody && (rest.length > 0 || endpoint.files)
      ? { requestBody: { content: contentOf(endpoint, body) } }
      : {}),
    responses: {
      [endpoint.status ?? 200]: answer(endpoint.returns),
      default: {
        description: 'The call was refused',
        content: { 'application/json': { schema: failure } },
      },
    },
  }
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

interface Described {
  properties?: Record<string, unknown>
  required?: string[]
}

function describe(schema: Schema, typeMode: 'input' | 'output'): Described {
  const { $schema: _, ...described } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return described as Described
}
