import type { Noun } from '#kernel/area/area'
import { introduction, titleOf } from './introduction.ts'
import { describeRecords, fieldSchemas, type Records } from './json-schema.ts'
import { pathsOf } from './paths.ts'
import { refusalSchemas, responseHeaders, sharedResponses } from './responses.ts'
import { securitySchemes } from './security.ts'

export interface DocumentSource {
  nouns: Noun[]
  /** What responses refer to by name. */
  records: Records
  webhooks?: Record<string, object>
  url: string
  version: string
}

export type OpenApiDocument = Awaited<ReturnType<typeof openApiDocument>>

export async function openApiDocument({ nouns, records, webhooks, url, version }: DocumentSource) {
  const paths = await pathsOf(nouns, records)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recado',
      version,
      summary: 'A customer-service desk for WhatsApp',
      description: introduction,
      license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
      contact: { name: 'Recado', url },
    },
    servers: [{ url, description: 'This installation' }],
    tags: nouns.map(({ name, about }) => ({
      name: titleOf(name),
      description: about ?? titleOf(name),
    })),
    paths,
    ...(webhooks ? { webhooks } : {}),
    components: {
      securitySchemes,
      headers: responseHeaders,
      responses: sharedResponses,
      schemas: { ...fieldSchemas, ...refusalSchemas, ...describeRecords(records) },
    },
  }
}
