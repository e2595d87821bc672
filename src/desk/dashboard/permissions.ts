import { definePermissions, ownOrSeen } from '#kernel/policy'

export const dashboardPermissions = definePermissions({
  'dashboard.read': ownOrSeen,
})
