import { Hono } from 'hono'
import type { Services } from '#kernel/http/services'
import { log } from '#process/log'

export function healthRoutes(services: Services): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const reason = await services.notReady().catch((error: unknown) => {
      log.warn({ err: error }, 'not ready')
      return 'database'
    })
    return reason ? c.json({ status: 'unavailable', reason }, 503) : c.json({ status: 'ok' })
  })
  return app
}
