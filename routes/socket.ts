import { Hono } from 'hono'
import { fail } from '#kernel/errors'
import { requireAccess } from '#kernel/http/access'
import { authenticateCookie, authenticateToken } from '#kernel/http/authenticate'
import type { KnownLogin } from '#kernel/http/callers'
import { isFromOwnPage } from '#kernel/http/origins'
import type { Services } from '#kernel/http/services'
import { countRead } from '#kernel/http/visit-limiting'
import type { Actor } from '#kernel/scope'

export type Upgrade = (
  request: Request,
  server: unknown,
  who: { companyId: number; actor: Actor },
) => Response | undefined

/**
 * A browser sends its cookie, so its Origin is checked. API clients send `Sec-WebSocket-Protocol:
 * bearer, <token>`.
 */
export function socketRoute(services: Services, upgrade: Upgrade): Hono {
  const app = new Hono()
  app.get('/api/ws', async (c) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') fail('ERR_NOT_FOUND')
    const protocols = c.req
      .header('sec-websocket-protocol')
      ?.split(',')
      .map((part) => part.trim())
    const login =
      protocols?.[0] === 'bearer'
        ? await authenticateToken(c, services, protocols[1] ?? '')
        : await authenticateBrowser(c)
    countRead(c, services, login)
    const { companyId, actor, isUnpaid } = requireAccess(login, { evenExpired: true })
    const who = { companyId, actor: { ...actor, isUnpaid } }
    return upgrade(c.req.raw, c.env, who) ?? new Response(null)
  })
  return app

  async function authenticateBrowser(
    c: Parameters<typeof authenticateCookie>[0],
  ): Promise<KnownLogin> {
    const isOwn = c.req.header('origin') !== undefined && isFromOwnPage(c, services)
    if (!isOwn) fail('ERR_CROSS_ORIGIN')
    return (await authenticateCookie(c, services)) ?? fail('ERR_SESSION_EXPIRED')
  }
}
