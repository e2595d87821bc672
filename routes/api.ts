import { Hono } from 'hono'
import * as areas from '#areas'
import { callsOf } from '#kernel/area/area'
import { bindCalls } from '#kernel/http/bind'
import type { Endpoint } from '#kernel/http/endpoint'
import type { Services } from '#kernel/http/services'
import { apiDocumentOf, apiDocumentRoute, type ReadApiDocument } from './api-document.ts'

interface Api {
  hono: Hono
  endpoints: Endpoint[]
  readDocument: ReadApiDocument
}

export function createApi(services: Services): Api {
  const calls = callsOf(areas)
  const endpoints = calls.map(({ endpoint }) => endpoint)
  const hono = new Hono()
  bindCalls(hono, services, calls)
  const readDocument = apiDocumentOf(services.publicUrl)
  hono.route('/', apiDocumentRoute(readDocument))
  return { hono, endpoints, readDocument }
}
