import { definePermissions, ofInstallation, overseers } from '#platform/policy'

export const planPermissions = definePermissions({
  'plan.manage': ofInstallation,
  'plan.limits': overseers,
})
