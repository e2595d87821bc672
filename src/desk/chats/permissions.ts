import { definePermissions, each } from '#platform/policy'

export const chatPermissions = definePermissions({
  'chat.use': each,
})
