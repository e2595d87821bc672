import { definePermissions, ofInstallation, overseers } from '#kernel/policy'

export const planPermissions = definePermissions({
  'plan.manage': ofInstallation,
  'plan.limits': overseers,
})
