import { admins, definePermissions } from '#kernel/policy'

export const apiTokenPermissions = definePermissions({
  'apiToken.read': admins,
  'apiToken.edit': admins,
})
