import { admins, definePermissions, everyone } from '#platform/policy'

export const settingPermissions = definePermissions({
  'setting.read': everyone,
  'setting.edit': admins,
})
