import { definePermissions, everyone, overseers } from '#kernel/policy'

export const fileListPermissions = definePermissions({
  'fileList.read': everyone,
  'fileList.edit': overseers,
})
