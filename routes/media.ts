import { type Context, Hono } from 'hono'
import { findPicture } from '#company/announcements/finding'
import { findMedia } from '#desk/messages/finding-media'
import { fail } from '#kernel/errors'
import { requireAccess } from '#kernel/http/access'
import { admitApiClient, hasApiToken } from '#kernel/http/api-client'
import { authenticateCall, authenticateCookie } from '#kernel/http/authenticate'
import type { Caller, KnownLogin } from '#kernel/http/callers'
import type { Services } from '#kernel/http/services'
import { countRead } from '#kernel/http/visit-limiting'
import { countStranger } from '#kernel/http/visitor'
import { serveFile } from '#kernel/media/serving'
import { openFileLink } from '#programs/webhooks/delivering/file-links'

/** Pages authenticate by cookie, API clients by token. */
export function mediaRoutes(services: Services): Hono {
  const app = new Hono()
  app.on(['GET', 'HEAD'], '/media/:name', async (c) => {
    const { companyId, actor } = await admitToFiles(c, services)
    const company = services.openCompany(companyId, actor)
    const row = await company.scope((scope) => findMedia(scope, c.req.param('name')))
    return serveFile(services.store, c.req.raw, row)
  })
  app.on(['GET', 'HEAD'], '/media/links/:token', async (c) => {
    const row = await openFileLink(services, c.req.param('token')).catch((error) => {
      countStranger(c, services)
      throw error
    })
    return serveFile(services.store, c.req.raw, row, { cacheControl: 'private, no-store' })
  })
  app.on(['GET', 'HEAD'], '/media/announcements/:name', async (c) => {
    const login = await whoAsks(c, services)
    countRead(c, services, login)
    requireAccess(login, { can: 'announcement.read' })
    const row = await findPicture(services, login.actor, c.req.param('name'))
    // Asked for each time, as it is shown only while the announcement is active.
    return serveFile(services.store, c.req.raw, row, { cacheControl: 'private, no-cache' })
  })
  return app
}

async function admitToFiles(c: Context, services: Services): Promise<Caller> {
  if (hasApiToken(c)) return admitApiClient(c, services, { method: 'get', can: 'message.read' })
  const login = await whoAsks(c, services)
  countRead(c, services, login)
  return requireAccess(login)
}

async function whoAsks(c: Context, services: Services): Promise<KnownLogin> {
  if (c.req.header('authorization')) return authenticateCall(c, services)
  const login = await authenticateCookie(c, services)
  if (login) return login
  countStranger(c, services)
  fail('ERR_SESSION_EXPIRED')
}
