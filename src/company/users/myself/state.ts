import type { PersonRights } from '#kernel/policy/people'
import type { Myself } from './contract.ts'

export function rightsOf({ profile: role, super: isSuper, company }: Myself): PersonRights {
  return { role, isSuper, hasCampaigns: hasCampaigns(company.settings) }
}

export function hasCampaigns(settings: Myself['company']['settings']): boolean {
  return settings.some(({ key, value }) => key === 'campaignsEnabled' && value === 'true')
}
