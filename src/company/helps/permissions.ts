import { definePermissions, everyone, ofInstallation } from '#platform/policy'

export const helpPermissions = definePermissions({
  'help.read': everyone,
  'help.edit': ofInstallation,
})
