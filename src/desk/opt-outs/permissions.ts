import { definePermissions, overseers } from '#kernel/policy'

export const optOutPermissions = definePermissions({
  'optOut.undo': overseers,
})
