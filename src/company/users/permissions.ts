import { admins, definePermissions, each, everyone, overseers, ownOrSeen } from '#kernel/policy'

declare module '#kernel/audit/recording' {
  interface AuditedNouns {
    invitation: true
  }
}

export const userPermissions = definePermissions({
  'self.read': each,
  'self.edit': each,
  'user.list': { ...everyone, scopes: ['tickets.read'] },
  'user.read': ownOrSeen,
  'user.create': overseers,
  'user.edit': ownOrSeen,
  'user.delete': admins,
  'user.assign': overseers,
})
