import { definePermissions, everyone, overseers } from '#platform/policy'

export const fileListPermissions = definePermissions({
  'fileList.read': everyone,
  'fileList.edit': overseers,
})
