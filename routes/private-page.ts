import type { Context } from 'hono'
import { hasCompany } from '#companies/creating'
import { authenticatePage, type PageVisit } from '#http/authenticate'
import type { Services } from '#services'

export interface Visit extends PageVisit {
  node: Services
}

export async function whoVisits(c: Context, node: Services): Promise<Visit | undefined> {
  const visit = await authenticatePage(c, node)
  return visit && { ...visit, node }
}

type Show = (c: Context, visit: Visit) => Promise<Response>

/** For those who are logged in; everybody else logs in first and comes back to where he wanted. */
export function privatePage(node: Services) {
  return (show: Show) => async (c: Context) => {
    const visit = await whoVisits(c, node)
    if (visit) return show(c, visit)
    if (!(await hasCompany(node.platform))) return c.redirect('/set-up')
    const { pathname, search } = new URL(c.req.url)
    const wanted = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`
    return c.redirect(`/login${wanted}`)
  }
}
