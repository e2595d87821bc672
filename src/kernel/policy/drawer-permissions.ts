import { admins, definePermissions, everyone, overseers } from '#kernel/policy'

export const drawerPermissions = definePermissions({
  'drawer.attention': everyone,
  'drawer.oversight': overseers,
  'drawer.administration': admins,
  /** Supervisors read them. */
  'drawer.settings': { ...overseers, supers: true },
})
