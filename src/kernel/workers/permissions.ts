import { definePermissions, ofInstallation } from '#kernel/policy'

export const jobPermissions = definePermissions({
  'job.manage': ofInstallation,
})
