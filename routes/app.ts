/** The application as one Hono: API, socket, health, pages. No side effects: tests call `request`. */
import { Hono } from 'hono'
import { answerError, answerNotFound } from '#http/answer-error'
import { securityHeaders } from '#http/security-headers'
import type { Services } from '#services'
import { createApi } from './api.ts'
import { apiDocs } from './api-docs.tsx'
import { healthRoutes } from './health.ts'
import { mediaRoutes } from './media.ts'
import { measured, metricsRoutes } from './metrics.ts'
import { pageRoutes } from './pages.ts'
import { socketRoute, type Upgrade } from './socket.ts'

export function createApp(node: Services, upgrade: Upgrade): Hono {
  // The specification writes some calls with a slash at the end: it makes no difference.
  const app = new Hono({ strict: false })
  app.use(measured(node))
  app.use(securityHeaders(node.publicUrl))
  app.onError(answerError)
  app.route('/', healthRoutes(node))
  app.route('/', metricsRoutes(node))
  app.route('/', socketRoute(node, upgrade))
  app.route('/', mediaRoutes(node))
  const api = createApi(node)
  app.route('/', api.hono)
  app.route('/', apiDocs(api.endpoints))
  app.all('/api/*', answerNotFound)
  app.route('/', pageRoutes(node))
  return app
}
