/** Of `recado demo` alone: everywhere else these addresses are not found. */
import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { openLogin } from '#company/logins/opening'
import { respondWithLogin } from '#company/logins/responding'
import { fail } from '#kernel/errors'
import { authenticateCookie } from '#kernel/http/authenticate'
import { isFromOwnPage } from '#kernel/http/origins'
import type { Services } from '#kernel/http/services'
import { countVisit } from '#kernel/http/visit-limiting'
import { loginVisitorOf } from '#kernel/http/visitor'
import { isLanguage, languageCookie, languageOfHeader } from '#kernel/i18n/languages'
import type { DemoDoor } from '#main/demo-door'
import { isLoggedIn } from './private-page.ts'

const year = 31_536_000

export function demoRoutes(services: Services): Hono {
  const app = new Hono()
  app.get('/demo/enter/:key', async (c, next) => {
    if (!services.demo) return next()
    await countVisit(c, services)
    if (!isSame(c.req.param('key'), services.demo.key)) return next()
    return enter(c, services, services.demo)
  })
  app.get('/demo/progress', async (c, next) =>
    services.demo ? c.json((await doorFor(c, services)).progress()) : next(),
  )
  const calls: Record<string, (door: DemoDoor) => void> = {
    '/demo/customer': (door) => door.callCustomer(),
    '/demo/sara': (door) => door.callSara(),
    '/demo/offline': (door) => door.finish('offline'),
  }
  for (const [path, call] of Object.entries(calls)) {
    app.post(path, async (c, next) => {
      if (!services.demo) return next()
      if (isFromOwnPage(c, services) !== true) fail('ERR_CROSS_ORIGIN')
      call(await doorFor(c, services))
      return c.body(null, 204)
    })
  }
  return app
}

async function doorFor(c: Context, services: Services): Promise<DemoDoor> {
  if (!(await authenticateCookie(c, services))) fail('ERR_SESSION_EXPIRED')
  return services.demo ?? fail('ERR_NOT_FOUND')
}

async function enter(c: Context, services: Services, door: DemoDoor) {
  const chosen = getCookie(c, languageCookie)
  const language = isLanguage(chosen) ? chosen : languageOfHeader(c.req.header('accept-language'))
  setCookie(c, languageCookie, language, { path: '/', maxAge: year, sameSite: 'Lax' })
  door.greet(language)
  const visitor = loginVisitorOf(c, services)
  if (visitor && !(await isLoggedIn(c, services))) {
    await respondWithLogin(visitor, await openLogin(services, door.visitor, visitor.address))
  }
  return c.redirect('/tickets')
}

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}
