import { definePermissions, inQueues } from '#kernel/policy'

export const draftPermissions = definePermissions({
  'ticket.draft': { ...inQueues, scopes: ['tickets.write'] },
})
