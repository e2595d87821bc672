import { definePermissions, ofInstallation } from '#platform/policy'

export const jobPermissions = definePermissions({
  'job.manage': ofInstallation,
})
