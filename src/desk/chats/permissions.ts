import { definePermissions, each } from '#kernel/policy'

export const chatPermissions = definePermissions({
  'chat.use': each,
})
