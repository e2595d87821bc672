/** No side effects: tests call `request`. */
import { Hono, type MiddlewareHandler } from 'hono'
import { fail } from '#kernel/errors'
import { respondNotFound, respondWithError } from '#kernel/http/error-response'
import { crossOriginHeaders } from '#kernel/http/origins'
import { securityHeaders } from '#kernel/http/security-headers'
import type { Services } from '#kernel/http/services'
import { createApi } from './api.ts'
import { apiDocs } from './api-docs/api-docs.tsx'
import { backupRoutes } from './backups.ts'
import { demoRoutes } from './demo.ts'
import { healthRoutes } from './health.ts'
import { mcpRoutes } from './mcp.ts'
import { mediaRoutes } from './media.ts'
import { measured, metricsRoutes } from './metrics.ts'
import { pageRoutes } from './page-routes.ts'
import { socketRoute, type Upgrade } from './socket.ts'

export function createApp(services: Services, upgrade: Upgrade): Hono {
  // The specification writes some calls with a trailing slash.
  const app = new Hono({ strict: false })
  app.use(measured(services))
  app.use(securityHeaders(services))
  if (services.allowedOrigins.length > 0) {
    for (const path of ['/api/*', '/media/*']) app.use(path, crossOriginHeaders(services))
  }
  app.onError(respondWithError)
  app.route('/', healthRoutes(services))
  // A host that is none (`Host: [`) makes an address that pages could not read.
  app.use((c, next) => (URL.canParse(c.req.url) ? next() : fail('ERR_NOT_FOUND')))
  app.use(withoutNul)
  app.route('/', metricsRoutes(services))
  app.route('/', socketRoute(services, upgrade))
  app.route('/', mediaRoutes(services))
  app.route('/', backupRoutes(services))
  const api = createApi(services)
  app.route('/', api.hono)
  app.route('/', apiDocs(api.readDocument))
  app.route(
    '/',
    mcpRoutes(services, (request, env) => app.fetch(request, env)),
  )
  app.all('/api/*', respondNotFound)
  app.route('/', demoRoutes(services))
  app.route('/', pageRoutes(services))
  return app
}

/** Pages read their address in ways of their own, and PostgreSQL stores no NUL. */
const withoutNul: MiddlewareHandler = async (c, next) => {
  let { url } = c.req
  // What is left may be written as another one: %%0000.
  while (url.includes('%00')) url = url.replaceAll('%00', '')
  if (url !== c.req.url && c.req.method === 'GET') c.req.raw = new Request(url, c.req.raw)
  await next()
}
