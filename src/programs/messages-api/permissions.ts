import { definePermissions } from '#kernel/policy'

export const messagesApiPermissions = definePermissions({
  /** API tokens only; see their scopes. */
  'messagesApi.send': { scopes: ['messages.send'] },
  'messagesApi.read': { scopes: ['messages.send'] },
  'messagesApi.sendToGroups': { scopes: ['tickets.write'] },
})
