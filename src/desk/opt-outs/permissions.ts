import { definePermissions, overseers } from '#platform/policy'

export const optOutPermissions = definePermissions({
  'optOut.undo': overseers,
})
