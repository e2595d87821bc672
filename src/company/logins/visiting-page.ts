import { showMyself } from '#company/users/myself'
import type { Myself } from '#company/users/myself/contract'
import type { KnownLogin } from '#kernel/http/callers'
import type { Services } from '#kernel/http/services'
import { signAccess } from '#kernel/http/tokens'
import type { Company } from '#kernel/scope'

export interface PageVisit {
  company: Company
  me: Myself
  /** The page's own calls need not renew first. */
  token: string
  guesses: KnownLogin['guesses']
}

export async function openVisit(services: Services, known: KnownLogin): Promise<PageVisit> {
  const company = services.openCompany(known.companyId, known.actor)
  const me = await company.scope(showMyself)
  const { id, companyId, profile, name: username } = me
  const token = await signAccess(services.keys, { id, companyId, profile, username, sid: known.id })
  return { company, me, token, guesses: known.guesses }
}
