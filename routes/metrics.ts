/**
 * For Prometheus: with the token of the settings, or without one from this machine only, excluding
 * what a proxy forwards, and not at all where one is expected. Others get 404.
 */
import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { AppError, fail } from '#kernel/errors'
import { buffered } from '#kernel/http/buffered'
import type { MetricsAccess, Services } from '#kernel/http/services'
import { bearerToken, countStranger, visitorOf } from '#kernel/http/visitor'
import { trustProxies } from '#kernel/network/trusted-proxies'

export function metricsRoutes(services: Services): Hono {
  const app = new Hono()
  app.get('/metrics', async (c) => {
    const { metrics } = services
    if (!metrics || !mayRead(c, services, metrics.access)) {
      countStranger(c, services)
      fail('ERR_NOT_FOUND')
    }
    return c.body(buffered(await metrics.read()), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })
  return app
}

/** By the pattern of the route, never the address. */
export function measured(services: Services): MiddlewareHandler {
  return async (c, next) => {
    const end = services.metrics?.begin()
    try {
      await next()
    } finally {
      const { method } = c.req
      const code = c.error instanceof AppError ? c.error.code : undefined
      end?.({
        method: known.has(method) ? method : 'other',
        route: patternOf(c),
        code,
        status: c.res.status,
      })
    }
  }
}

function patternOf(c: Context): string {
  return matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? 'other'
}

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

function mayRead(c: Context, services: Services, { token, isOpenHere }: MetricsAccess): boolean {
  return token ? shows(c, token) : isOpenHere && isFromHere(c, services)
}

function shows(c: Context, token: string): boolean {
  const hash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest()
  return timingSafeEqual(hash(bearerToken(c.req.header('authorization')) ?? ''), hash(token))
}

const onlyThisMachine = trustProxies([])
const ofProxies = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

function isFromHere(c: Context, services: Services): boolean {
  const { address } = visitorOf(c, services)
  const isHere = address !== null && onlyThisMachine.has(address)
  return isHere && ofProxies.every((name) => !c.req.header(name))
}
