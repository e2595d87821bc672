import type { Context } from 'hono'
import { hasCompany } from '#companies/creating'
import type { Services } from '#http/services'
import { authenticatePage, type PageVisit } from '#logins/visiting-page'

export interface Visit extends PageVisit {
  services: Services
}

export async function whoVisits(c: Context, services: Services): Promise<Visit | undefined> {
  const visit = await authenticatePage(c, services)
  return visit && { ...visit, services }
}

type Show = (c: Context, visit: Visit) => Promise<Response>

export function privatePage(services: Services) {
  return (show: Show) => async (c: Context) => {
    const visit = await whoVisits(c, services)
    if (visit) return show(c, visit)
    if (!(await hasCompany(services.platform))) return c.redirect('/set-up')
    const { pathname, search } = new URL(c.req.url)
    const wanted = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`
    return c.redirect(`/login${wanted}`)
  }
}
