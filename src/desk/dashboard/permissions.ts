import { definePermissions, ownOrSeen } from '#platform/policy'

export const dashboardPermissions = definePermissions({
  'dashboard.read': ownOrSeen,
})
