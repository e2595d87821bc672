import type { Context } from 'hono'
import { hasCompany } from '#company/companies/creating'
import { paymentPage } from '#company/companies/state'
import { openVisit } from '#company/logins/visiting-page'
import { isShownTo } from '#islands/frame/entry.ts'
import { refusalOf } from '#kernel/http/access'
import { authenticateCookie } from '#kernel/http/authenticate'
import type { KnownLogin } from '#kernel/http/callers'
import type { Services } from '#kernel/http/services'
import { mayUse } from '#kernel/policy/rights'
import type { Page } from './page.tsx'
import { isPageRefusal, refusedPage } from './refused.tsx'

/** A page is refused for the same reasons as its calls. */
export function privatePage(services: Services) {
  return ({ entry, show }: Page) =>
    async (c: Context) => {
      const login = await authenticateCookie(c, services)
      const refusal = login && refusalOf(login, entry)
      if (!login || refusal === 'ERR_SESSION_EXPIRED') return redirectToLogin(c, services)
      if (refusal === 'ERR_SUBSCRIPTION_EXPIRED' && mayPay(login)) return c.redirect(paymentPage)
      const visit = await openVisit(services, login)
      if (refusal && isPageRefusal(refusal)) return refusedPage(c, refusal, visit.me)
      if (!isShownTo(visit.me, entry)) return refusedPage(c, 'ERR_NO_PERMISSION', visit.me)
      return show(c, { ...visit, services })
    }
}

function mayPay({ actor }: KnownLogin): boolean {
  return mayUse(actor, 'invoice.pay')
}

/** Where there is no such page, the shell stays for whoever is in. */
export function pageInstead(services: Services) {
  return ({ show }: Page, otherwise: (c: Context) => Promise<Response>) =>
    async (c: Context) => {
      const login = await authenticateCookie(c, services)
      if (!login || refusalOf(login)) return otherwise(c)
      return show(c, { ...(await openVisit(services, login)), services })
    }
}

/** Whether the login page has nothing to offer. */
export async function isLoggedIn(c: Context, services: Services): Promise<boolean> {
  const login = await authenticateCookie(c, services)
  if (!login) return false
  return refusalOf(login, { evenExpired: mayPay(login) }) === undefined
}

async function redirectToLogin(c: Context, services: Services) {
  if (!(await hasCompany(services.platform))) return c.redirect('/set-up')
  const { pathname, search } = new URL(c.req.url)
  const wanted = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`
  return c.redirect(`/login${wanted}`)
}
