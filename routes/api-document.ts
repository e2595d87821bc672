/** The API document from memory: made on first use, when the address is known. */
import { type Context, Hono } from 'hono'
import * as areas from '#areas'
import { nounsOf } from '#kernel/area/area'
import { buffered } from '#kernel/http/buffered'
import { version } from '#process/version'
import { type OpenApiDocument, openApiDocument } from '#programs/api-document/document'
import { webhooksOf } from '#programs/api-document/webhooks'
import { webhookDescriptions } from '#programs/webhooks/description'
import * as records from './api-records.ts'

export interface ApiDocument {
  document: OpenApiDocument
  etag: string
  bytes: Uint8Array<ArrayBuffer>
  zipped: Uint8Array<ArrayBuffer>
}

export type ReadApiDocument = () => Promise<ApiDocument>

export function apiDocumentOf(url: string): ReadApiDocument {
  let made: Promise<ApiDocument> | undefined
  return () => {
    made ??= makeDocument(url)
    return made
  }
}

async function makeDocument(url: string): Promise<ApiDocument> {
  const webhooks = webhooksOf(webhookDescriptions)
  const nouns = nounsOf(areas)
  const document = await openApiDocument({ nouns, records, webhooks, url, version })
  const bytes = new TextEncoder().encode(JSON.stringify(document))
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  const zipped = await new Response(stream).bytes()
  return { document, etag: `"${Bun.hash(bytes).toString(36)}"`, bytes, zipped }
}

export function apiDocumentRoute(read: ReadApiDocument): Hono {
  const app = new Hono()
  app.get('/api/openapi.json', async (c) => answer(c, await read()))
  return app
}

function answer(c: Context, { etag, bytes, zipped }: ApiDocument) {
  c.header('etag', etag)
  c.header('cache-control', 'no-cache')
  c.header('vary', 'accept-encoding')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('content-type', 'application/json')
  if (!c.req.header('accept-encoding')?.includes('gzip')) return c.body(buffered(bytes))
  c.header('content-encoding', 'gzip')
  return c.body(buffered(zipped))
}
