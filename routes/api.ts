import { Hono } from 'hono'
import { callsOf } from '#area/area'
import * as areas from '#areas'
import { bindCalls } from '#http/bind'
import { buffered } from '#http/buffered'
import type { Endpoint } from '#http/endpoint'
import { openApiDocument } from '#http/openapi'
import type { Services } from '#http/services'
import { version } from '#platform/version'

export function createApi(services: Services): { hono: Hono; endpoints: Endpoint[] } {
  const calls = callsOf(areas)
  const endpoints = calls.map(({ endpoint }) => endpoint)
  const hono = new Hono()
  bindCalls(hono, services, calls)
  // Generated on first use, when the address is known: it takes as long as a page.
  let document: string | undefined
  hono.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument(endpoints, { url: services.publicUrl, version }))
    return c.body(buffered(document), 200, { 'content-type': 'application/json' })
  })
  return { hono, endpoints }
}
