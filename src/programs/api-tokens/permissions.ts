import { admins, definePermissions } from '#platform/policy'

export const apiTokenPermissions = definePermissions({
  'apiToken.read': admins,
  'apiToken.edit': admins,
})
