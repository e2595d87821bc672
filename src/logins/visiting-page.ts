import type { KnownLogin } from '#http/callers'
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
  guesses: KnownLogin['guesses']
}

export async function openVisit(services: Services, known: KnownLogin): Promise<PageVisit> {
  const company = services.openCompany(known.companyId, known.actor)
  const me = await company.scope(showMyself)
  const { id, companyId, profile, name: username } = me
  const token = await signAccess(services.keys, { id, companyId, profile, username, sid: known.id })
  return { company, me, token, guesses: known.guesses }
}
