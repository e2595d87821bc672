import type { Context } from 'hono'
import { authenticateCookie } from '#http/authenticate'
import type { Services } from '#http/services'
import { signAccess } from '#http/tokens'
import type { Company } from '#scope'
import { showMyself } from '#users/myself'
import type { Myself } from '#users/myself/contract'

export interface PageVisit {
  company: Company
  me: Myself
  /** The page's own calls need not renew first. */
  token: string
}

export async function authenticatePage(
  c: Context,
  services: Services,
): Promise<PageVisit | undefined> {
  const known = await authenticateCookie(c, services)
  if (!known) return undefined
  const company = services.openCompany(known.companyId, known.actor)
  const me = await company.scope(showMyself)
  const { id, companyId, profile, name: username } = me
  const token = await signAccess(services.keys, { id, companyId, profile, username, sid: known.id })
  return { company, me, token }
}
