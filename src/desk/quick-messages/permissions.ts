import { definePermissions, everyone, overseers, ownOrSeen } from '#kernel/policy'

export const quickMessagePermissions = definePermissions({
  'quickMessage.read': { ...everyone, scopes: ['tickets.read'] },
  'quickMessage.edit': ownOrSeen,
  'quickMessage.share': overseers,
})
