/** What a person may do, by role or because they run the installation; pages ask nothing else. */
import {
  maySuper,
  type Permission,
  type Reach,
  type Rights,
  type Role,
  reachFor,
  rowOf,
} from '#kernel/policy'

export interface PersonRights extends Rights {
  role: Role
}

export function mayPerson(user: PersonRights, permission: Permission): boolean {
  return mayWith(reachFor(user.role, permission), user, permission)
}

/** A role's permission, or one of whoever runs the installation, of what the company may use. */
export function mayWith(
  reach: Reach | undefined,
  user: PersonRights,
  permission: Permission,
): boolean {
  const { needs } = rowOf(permission)
  if (needs !== undefined && !user[needs]) return false
  return reach !== undefined || (user.isSuper && maySuper(permission))
}
