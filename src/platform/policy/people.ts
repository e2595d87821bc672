/** What a person may do, by role or because they run the installation; pages ask nothing else. */
import { maySuper, type Permission, type Reach, type Role, reachFor } from '#platform/policy'

export interface PersonRights {
  role: Role
  isSuper: boolean
  hasCampaigns?: boolean
}

/** Only where the company's setting `campaignsEnabled` is on. */
const forCampaigns = new Set<Permission>([
  'contactList.read',
  'contactList.edit',
  'campaign.read',
  'campaign.edit',
  'campaignSettings.read',
  'campaignSettings.edit',
])

export function mayPerson(user: PersonRights, permission: Permission): boolean {
  return mayWith(reachFor(user.role, permission), user, permission)
}

/** A role's permission, or one of whoever runs the installation, of what the company may use. */
export function mayWith(
  reach: Reach | undefined,
  { isSuper, hasCampaigns }: PersonRights,
  permission: Permission,
): boolean {
  if (forCampaigns.has(permission) && !hasCampaigns) return false
  return reach !== undefined || (isSuper && maySuper(permission))
}
