import { definePermissions, everyone, ofInstallation } from '#kernel/policy'

export const helpPermissions = definePermissions({
  'help.read': everyone,
  'help.edit': ofInstallation,
})
