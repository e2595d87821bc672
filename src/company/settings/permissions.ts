import { admins, definePermissions, everyone } from '#kernel/policy'

export const settingPermissions = definePermissions({
  'setting.read': everyone,
  'setting.edit': admins,
})
